const noCopy = { aboveImageText: null, insideImageText: null, colours: null };

/** The default home page until an editor has published one, or where it does not load (spec 1 §2, defaults of the root route). */
export const untouchedHomepage = {
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
      buttonStyle: 'filled' as const,
      buttonTheme: 'core' as const,
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
