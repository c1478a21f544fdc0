import type { Flat } from '#shared/contract/resource.ts';
import type { staticPage } from '#shared/contract/site/static-page.ts';

import { packed, readDocument } from './documents.ts';
import type { DocumentItem } from './documents.ts';
import { contentKeys } from './keys.ts';
import { isGone } from './tombstones.ts';

type StaticPage = Flat<typeof staticPage>;

export function staticPageItem(page: StaticPage): DocumentItem {
  return { ...contentKeys.staticPage(page.path), doc: packed(page) };
}

/** Whether a page stood at this path that has been taken down. */
export const isStaticPageGone = (path: string): Promise<boolean> => isGone(contentKeys.staticPage(path));

/** The page that stands at this path; null where nobody has published one. */
export function readStaticPage(path: string): Promise<StaticPage | null> {
  return readDocument<StaticPage>(contentKeys.staticPage(path));
}
