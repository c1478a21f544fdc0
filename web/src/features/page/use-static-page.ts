import { useResource } from '#web/api/use-resource.ts';

/** The page at a path; the answer is a list of one. */
export const useStaticPage = (path: string) => useResource('staticPage', { query: { path } });
