import type { returnsPage } from '#shared/box-office/contract/returns.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { documentKind } from '#functions/platform/documents/pages-and-lists.ts';

export type ReturnsPage = Flat<typeof returnsPage>;

export const boxOfficePages = { returns: documentKind<ReturnsPage>('returns-page') };
