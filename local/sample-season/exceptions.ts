import type { ActivityType } from '#shared/season/domain/sale-terms.ts';

/** What makes an event different from the rule; whatever is absent follows the rule. */
export interface Exception {
  /** First performance at least that many days from now. */
  readonly inDays?: number;
  /** General booking opens that many days from now (negative: it did); the other modes keep their lead. */
  readonly generalInDays?: number;
  /** Only these modes of sale ever, from the day on which they may book. */
  readonly audience?: readonly number[];
  /** No on-sale date at all. */
  readonly hasNoDates?: true;
  readonly isCancelled?: true;
  /** One performance of the run that is cancelled, counted from the first. */
  readonly cancelledNight?: number;
  readonly isSoldOut?: true;
  /** Only the first nights are on sale and sold; the others open later. */
  readonly soldNights?: number;
  readonly isFree?: true;
  readonly isUnticketed?: true;
  readonly isUnseated?: true;
  /** Every seat costs the same, for everybody. */
  readonly hasOnePrice?: true;
  /** Drawn among those who ask; nobody can simply buy. */
  readonly isByBallot?: true;
  readonly activityType?: ActivityType;
  readonly isHidden?: true;
  readonly festival?: string;
  readonly override?: {
    readonly link: string;
    readonly copy: string;
    readonly theme: 'core' | 'stream' | 'cinema';
    readonly second?: { readonly link: string; readonly copy: string };
  };
  /** What the card says instead of the usual words. */
  readonly card?: { readonly link: string; readonly copy: string };
  /** Announced now and released that many days from now: "Coming soon". */
  readonly releasedInDays?: number;
  /** Titles of the single dates, from the first on. */
  readonly nightTitles?: readonly string[];
  /** What is different about single dates, from the first on. */
  readonly backgrounds?: readonly string[];
  readonly dateFieldOverride?: string;
  /** Night that goes to cinemas, counted from the first. */
  readonly broadcastNight?: number;
  /** Given on these days, whenever now is: the archive. */
  readonly fixedDays?: readonly string[];
  readonly hasHiddenCast?: true;
}

/** By slug. Together with the rule, these bring every call to action of spec 1 §4 at any moment of the year. */
export const exceptions: Readonly<Record<string, Exception>> = {
  tosca: { broadcastNight: 11 },
  carmen: { cancelledNight: 3 },
  'swan-lake': { broadcastNight: 4 },
  'der-rosenkavalier': { inDays: 112, generalInDays: 18 },
  'madama-butterfly': { inDays: 98, generalInDays: 4 },
  cinderella: { inDays: 140, generalInDays: 60 },
  'draft-works': { hasHiddenCast: true },
  'composers-at-work': { inDays: 100, hasNoDates: true, releasedInDays: 20 },
  'live-at-lunch': { isFree: true, isUnticketed: true },
  'organ-hour': { isFree: true, isUnseated: true },
  'open-house-saturday': {
    isFree: true,
    isUnticketed: true,
    hasNoDates: true,
    dateFieldOverride: 'Saturdays, from 10am',
  },
  // A workshop and a class: one brings no seat to a rehearsal floor.
  'sing-with-the-chorus': { isUnseated: true },
  'first-steps-ballet-for-adults': { isUnseated: true },
  'backstage-tour': {
    isUnseated: true,
    card: { link: '/tickets-and-events/backstage-tour-dates', copy: 'Choose a tour' },
  },
  'velvet-gilt-and-glamour-an-architecture-tour': { isUnseated: true },
  'the-house-gala': {
    inDays: 40,
    // Whoever is drawn is sent their table by the desk: nobody can simply buy it.
    hasNoDates: true,
    hasOnePrice: true,
    isByBallot: true,
    override: {
      link: '/contact',
      copy: 'Enter the ballot',
      theme: 'core',
      second: { link: '/support/membership/friends', copy: 'Friends enter first' },
    },
  },
  sadko: { inDays: 30, isCancelled: true },
  turandot: { inDays: 12, isSoldOut: true },
  mayerling: { inDays: 20, isSoldOut: true },
  'friends-rehearsal-rigoletto': {
    inDays: 15,
    audience: [10, 11, 12, 13, 40, 84],
    activityType: 'focg',
    generalInDays: -10,
  },
  'company-evening': { inDays: 10, audience: [52], isHidden: true, generalInDays: -10 },
  'schools-matinee-swan-lake': { inDays: 10, hasNoDates: true, activityType: 'schools-matinee' },
  'schools-matinee-albert-herring': { inDays: 45, hasNoDates: true, activityType: 'schools-matinee' },
  'welcome-performance-coppelia': { inDays: 25, hasNoDates: true, activityType: 'welcome' },
  'hamlyn-treat': { inDays: 20, hasNoDates: true, activityType: 'hamlyn' },
  'student-night-salt-road': {
    inDays: 30,
    hasOnePrice: true,
    audience: [186],
    activityType: 'student-only',
    generalInDays: -5,
  },
  elektra: { inDays: 91, generalInDays: 9 },
  'chamber-music-of-the-orchestra': { inDays: 80, soldNights: 2 },
  'women-at-the-keyboard': { inDays: 28, festival: 'festival-of-voices' },
  'night-train-songs-from-the-sleeper-car': { inDays: 29, festival: 'festival-of-voices' },
  'moving-parts-an-evening-of-duets': { inDays: 75, festival: 'festival-of-new-dance' },
  'the-weight-of-water': { inDays: 77, festival: 'festival-of-new-dance' },
  tideline: { inDays: 80, festival: 'festival-of-new-dance', isCancelled: true },
  // A fortnight ago and over within days.
  'lanterns-a-cycle-of-night-songs': { inDays: -14, festival: 'song-week' },
  'swan-lake-in-cinemas': {
    isUnticketed: true,
    broadcastNight: 1,
    override: { link: '/cinemas/production/swan-lake/findcinema', copy: 'Find Screening', theme: 'cinema' },
  },
  'tosca-in-cinemas': { isUnticketed: true, broadcastNight: 1 },
  'coppelia-on-tour': {
    inDays: 21,
    isUnticketed: true,
    backgrounds: [
      'The first night of the tour, on the harbour: come early, the ferry does not wait.',
      'With a talk on the stage before the performance.',
    ],
  },
  'the-listening-room': {
    inDays: 6,
    hasNoDates: true,
    nightTitles: [
      'The Listening Room: a Mad Scene',
      'The Listening Room: a Lullaby',
      'The Listening Room: a Curse',
      'The Listening Room: a Farewell',
    ],
    override: { link: '/stream', copy: 'Watch on Stream', theme: 'stream' },
  },
  gloriana: { fixedDays: ['2019-06-06', '2019-06-11', '2019-06-15'] },
};

export function exceptionOf(slug: string): Exception {
  return exceptions[slug] ?? {};
}
