import type { ScreenHead } from '#web/api/screen.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';

import type { StaticPage } from './types.ts';

/** Title, description and trail of an editor's page; a path has one page or none. */
export function staticHead(pages: readonly StaticPage[] | undefined): ScreenHead {
  const page = pages?.[0];
  if (!page) return { title: 'Information' };
  const trail = [...page.trail, page].map(({ title, path }) => ({ label: title, to: path }));
  return { title: page.title, description: page.lead, structuredData: breadcrumbData(trail) };
}
