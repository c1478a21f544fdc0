import { home } from '#shared/contract/site/homepage.ts';
import { homepageAt } from '#functions/editorial/homepage.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';
import type { Homepage } from '#functions/store/content.ts';

const noCopy = { aboveImageText: null, insideImageText: null, colours: null };

/** What the home page is before an editor has published one (spec 1 §2, defaults of the root route). */
const untouched: Homepage = {
  id: 'homepage',
  title: 'Homepage',
  meta: { title: 'Homepage', description: '' },
  header: {
    impactHeader: { title: 'Homepage', subtitle: '' },
    compactHeader: null,
    desktopCopy: noCopy,
    mobileCopy: noCopy,
    callToAction: {
      text: "See what's on",
      link: '/tickets-and-events',
      buttonStyle: 'filled',
      buttonTheme: 'core',
      includeIcon: false,
    },
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
  events: [],
  films: [],
  posts: [],
};

/** The home page with every card on it, as a list of one: the path is documented as paged (spec 1 §7). */
export const handler = handlePath(home.homepage, {
  GET: async ({ query, now }) => ({
    items: query['page[number]'] === 1 ? [homepageAt((await readPage('homepage')) ?? untouched, now)] : [],
    totalPages: 1,
  }),
});
