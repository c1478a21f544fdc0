import { refuse } from '#shared/contract/problem.ts';
import { visit } from '#shared/contract/site/visit.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';
import type { VisitUs } from '#functions/store/content.ts';

const name = 'visit-us';

/** The page before an editor has published one; the pages below it do not exist until then. */
const untouched: VisitUs = {
  id: name,
  meta: { title: 'Visit us', description: '' },
  header: { title: 'Visit us', lead: '', image: null },
  parent: null,
  teaserArrows: [],
  sections: [],
};

/** Visit us, or with an id one of the pages below it (spec 1 §7). */
export const handler = handlePath(visit.visitUs, {
  GET: async ({ query: { id = name } }) => {
    const page = await readPage(`visit-us/${id}`);
    return page ?? (id === name ? untouched : refuse('not-found'));
  },
});
