import { useResource } from '#web/api/use-resource.ts';

export const usePromoPage = (slug: string) => useResource('campaignsPromoPage', { query: { slug } });
