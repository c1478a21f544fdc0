import type { returnsPage } from '#shared/box-office/contract/returns.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';

export type ReturnsPage = Flat<typeof returnsPage>;
