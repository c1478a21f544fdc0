import type { returnsPage } from '#shared/contract/box-office/returns.ts';
import type { Flat } from '#shared/contract/resource.ts';
import { useResource } from '#web/api/use-resource.ts';

export type ReturnsPage = Flat<typeof returnsPage>;

export const useReturns = () => useResource('returnsPage', {});
