import type { Homepage } from '#functions/site/store/pages.ts';

import { anEvent } from './season.ts';

export { homepageOf } from '#functions/site/views/homepage.ts';

const noCopy = { aboveImageText: null, insideImageText: null, colours: null };

/** A home page for tests: one header and nothing below it by default. */
export function aHomepage(over: Partial<Homepage> = {}): Homepage {
  return {
    id: 'homepage',
    title: 'Homepage',
    meta: { title: 'Opera and ballet', description: '' },
    header: {
      impactHeader: { title: 'Tosca', subtitle: 'Three people, one night.' },
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
      image: anEvent().image,
      eventSlug: 'tosca',
    },
    slices: [],
    events: [],
    films: [],
    posts: [],
    ...over,
  };
}
