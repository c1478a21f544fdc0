import { refuse } from '#shared/kernel/refusals/problem.ts';
import { visit } from '#shared/site/contract/visit.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { sitePages } from '../store/pages.ts';
import type { VisitUs } from '../store/pages.ts';

const name = 'visit-us';

/** The default page until an editor has published one; its subpages do not exist until then. */
const untouched: VisitUs = {
  id: name,
  meta: { title: 'Visit us', description: '' },
  header: { title: 'Visit us', lead: '', image: null },
  parent: null,
  teaserArrows: [],
  sections: [],
};

/** Visit us, or one of its subpages by id (spec 1 §7). */
export const handler = handleContentPath(visit.visitUs, {
  GET: async ({ query: { id = name } }) => {
    const page = await readPage(sitePages.visitUs(id));
    return page ?? (id === name ? untouched : refuse('not-found'));
  },
});
