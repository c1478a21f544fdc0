import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { staticPage } from '#shared/site/contract/static-page.ts';
import { packed, readDocument } from '#functions/platform/documents/documents.ts';
import type { DocumentItem } from '#functions/platform/documents/documents.ts';
import { isGone } from '#functions/platform/documents/tombstones.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';

type StaticPage = Flat<typeof staticPage>;

export function staticPageItem(page: StaticPage): DocumentItem {
  return { ...contentKeys.staticPage(page.path), doc: packed(page) };
}

/** Whether a page at this path was taken down. */
export const isStaticPageGone = (path: string): Promise<boolean> => isGone(contentKeys.staticPage(path));

/** The page at this path; null where none is published. */
export function readStaticPage(path: string): Promise<StaticPage | null> {
  return readDocument<StaticPage>(contentKeys.staticPage(path));
}
