import { contract } from '#shared/contract/index.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';
import type { Homepage } from '#functions/store/content.ts';

/** What the home page is before an editor has published one (spec 1 §2, defaults of the root route). */
const untouched: Homepage = {
  id: 'homepage',
  title: 'Homepage',
  meta: { title: 'Homepage', description: '' },
  header: {
    impactHeader: { title: 'Homepage', subtitle: '' },
    callToAction: { text: "See what's on", link: '/tickets-and-events' },
    image: {
      altText: '',
      caption: null,
      desktopPath: null,
      mobilePath: null,
      thumbPath: null,
      dominantColour: '#8c1d2f',
    },
    eventSlug: null,
  },
  slices: [],
};

/** The home page, as a list of one: the path is documented as paged (spec 1 §7). */
export const handler = handlePath(contract.homepage, {
  GET: async ({ query }) => ({
    items: query['page[number]'] === 1 ? [(await readPage('homepage')) ?? untouched] : [],
    totalPages: 1,
  }),
});
