/**
 * Everybody who may want to watch, everything there is to watch, every place and both settings, with what must come of it. Written
 * from the second specification (§4, §5) and issued rights alone: nothing here knows how the house decides.
 */

export const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The result of requesting a film. */
export type Outcome =
  | 'yes'
  | 'country-unknown'
  | 'country-refused'
  | 'not-entitled'
  | 'rental-expired'
  | 'video-not-out'
  | 'rental-not-begun';

export interface Viewer {
  readonly name: string;
  readonly isSignedIn: boolean;
  /** Schemes of the account; `until` in milliseconds from now. */
  readonly schemes: readonly { readonly id: string; readonly status: string; readonly until?: number }[];
  /** A rental as the till has left it; times in milliseconds from now. */
  readonly rental: {
    readonly fee: 'film' | 'package';
    readonly status: 'pending' | 'purchased' | 'declined' | 'refunded';
    readonly startBy: number;
    readonly windowEnd?: number;
  } | null;
  /** What the specification says of them: may watch by subscription, and until when; how far their rental is. */
  readonly subscribed: { readonly until: number | null } | null;
  readonly rented: 'no' | 'waiting' | 'running' | 'over';
}

const nobody = { isSignedIn: true, schemes: [], rental: null, subscribed: null, rented: 'no' } as const;
const stream = (status: string, until?: number) => [
  { id: 'stream-subscription', status, ...(until === undefined ? {} : { until }) },
];
const bought = { fee: 'film', status: 'purchased', startBy: 20 * 24 * hourMs } as const;

export const viewers: readonly Viewer[] = [
  { ...nobody, name: 'visitor', isSignedIn: false },
  { ...nobody, name: 'customer' },
  { ...nobody, name: 'subscriber', schemes: stream('eligible'), subscribed: { until: null } },
  {
    ...nobody,
    name: 'subscriber in grace',
    schemes: stream('eligible', 3 * hourMs),
    subscribed: { until: 3 * hourMs },
  },
  { ...nobody, name: 'paused', schemes: stream('paused') },
  {
    ...nobody,
    name: 'cancelled, 20 minutes left',
    schemes: stream('eligible', 20 * minuteMs),
    subscribed: { until: 20 * minuteMs },
  },
  { ...nobody, name: 'cancelled, over this moment', schemes: stream('eligible', 0) },
  { ...nobody, name: 'ended', schemes: stream('lapsed', -hourMs) },
  {
    ...nobody,
    name: 'beta',
    schemes: [{ id: 'livestreaming-beta-access', status: 'eligible' }],
    subscribed: { until: null },
  },
  { ...nobody, name: 'in another scheme', schemes: [{ id: 'newsletter', status: 'eligible' }] },
  { ...nobody, name: 'renter before the window', rental: bought, rented: 'waiting' },
  { ...nobody, name: 'renter in the window', rental: { ...bought, windowEnd: 71 * hourMs }, rented: 'running' },
  { ...nobody, name: 'renter in the last hour', rental: { ...bought, windowEnd: 40 * minuteMs }, rented: 'running' },
  { ...nobody, name: 'renter after the window', rental: { ...bought, windowEnd: 0 }, rented: 'over' },
  { ...nobody, name: 'renter who never began', rental: { ...bought, startBy: 0 }, rented: 'over' },
  {
    ...nobody,
    name: 'renter of a package',
    rental: { ...bought, fee: 'package', windowEnd: hourMs },
    rented: 'running',
  },
  { ...nobody, name: 'renter whose payment is awaited', rental: { ...bought, status: 'pending' } },
  { ...nobody, name: 'renter who has the money back', rental: { ...bought, status: 'refunded' } },
];

export interface Film {
  readonly name: string;
  readonly videoType: 'trailer' | 'performance' | 'insight';
  readonly assetType: 'vod' | 'live';
  /** Whether a rental opens it, its own or that of its title. */
  readonly hasFee: boolean;
  /** Milliseconds from now; null where it has always been out. */
  readonly startsIn: number | null;
  /** Whole minutes. */
  readonly minutes: number;
}

const film = { videoType: 'performance', assetType: 'vod', hasFee: true, startsIn: null, minutes: 120 } as const;
export const films: readonly Film[] = [
  { ...film, name: 'trailer', videoType: 'trailer', hasFee: false, minutes: 2 },
  { ...film, name: 'performance' },
  { ...film, name: 'performance without a fee', hasFee: false },
  { ...film, name: 'performance that comes out later', startsIn: hourMs },
  { ...film, name: 'insight', videoType: 'insight', minutes: 14 },
  { ...film, name: 'live before', assetType: 'live', startsIn: minuteMs },
  { ...film, name: 'live at its start', assetType: 'live', startsIn: 0 },
  { ...film, name: 'live during', assetType: 'live', startsIn: -hourMs },
  { ...film, name: 'live after', assetType: 'live', startsIn: -120 * minuteMs },
];

export interface Place {
  readonly name: string;
  readonly country: string | null;
  readonly allowed: readonly string[];
  readonly restricted: readonly string[];
}

export const lists = {
  'no list': { allowed: [], restricted: [] },
  'allowed here': { allowed: ['GB', 'IE'], restricted: [] },
  'allowed elsewhere': { allowed: ['FR'], restricted: [] },
  'restricted here': { allowed: [], restricted: ['GB'] },
  'restricted elsewhere': { allowed: [], restricted: ['US', 'FR'] },
  'both lists': { allowed: ['GB'], restricted: ['GB'] },
} as const satisfies Record<string, Pick<Place, 'allowed' | 'restricted'>>;

export const places: readonly Place[] = Object.entries(lists).flatMap(([name, list]) => [
  { name: `${name}, in Britain`, country: 'GB', ...list },
  { name: `${name}, nobody knows where`, country: null, ...list },
]);

export interface Cell {
  readonly viewer: Viewer;
  readonly film: Film;
  readonly place: Place;
  /** The setting that allows unsubscribed watching. */
  readonly isOpen: boolean;
}

export const cells: readonly Cell[] = viewers.flatMap((viewer) =>
  films.flatMap((each) =>
    places.flatMap((place) => [false, true].map((isOpen) => ({ viewer, film: each, place, isOpen }))),
  ),
);

export const titleOf = ({ viewer, film: each, place, isOpen }: Cell): string =>
  `${viewer.name}: ${each.name}, ${place.name}, ${isOpen ? 'open' : 'shut'}`;

/** Why a viewer has no right to a film, or null: spec 2 §5, sentence by sentence. */
function missingRight({ viewer, film: each, place, isOpen }: Cell): Outcome | null {
  if (place.country === null) return 'country-unknown';
  const isShown =
    place.allowed.length > 0 ? place.allowed.includes(place.country) : !place.restricted.includes(place.country);
  if (!isShown) return 'country-refused';
  if (each.videoType === 'trailer') return null;
  if (viewer.isSignedIn && viewer.subscribed) return null;
  if (viewer.isSignedIn && each.hasFee && (viewer.rented === 'running' || viewer.rented === 'waiting')) return null;
  if (isOpen && !each.hasFee) return null;
  return each.hasFee && viewer.rented === 'over' ? 'rental-expired' : 'not-entitled';
}

/** What the rules of entitlement alone must say. */
export function expectedRight(cell: Cell): Outcome {
  return missingRight(cell) ?? 'yes';
}

/** The expected answer to a request for the source. */
export function expectedOutcome(cell: Cell): Outcome {
  const missing = missingRight(cell);
  if (missing) return missing;
  if ((cell.film.startsIn ?? 0) > 0) return 'video-not-out';
  return opensByRental(cell) && cell.viewer.rented === 'waiting' ? 'rental-not-begun' : 'yes';
}

/** Until when cookies may open it at the latest, in milliseconds from now: six hours, and never past the right to watch. */
export function expectedEnd(cell: Cell): number {
  const { viewer, film: each } = cell;
  const needsNone = each.videoType === 'trailer' || (cell.isOpen && !each.hasFee);
  const ends = [
    6 * hourMs,
    needsNone || !viewer.subscribed ? null : viewer.subscribed.until,
    opensByRental(cell) ? (viewer.rental?.windowEnd ?? null) : null,
  ];
  return Math.min(...ends.filter((end) => end !== null));
}

function opensByRental({ viewer, film: each }: Cell): boolean {
  return each.hasFee && viewer.subscribed === null && viewer.rental !== null;
}

/** Whether it is being streamed this moment. */
export function expectedLive({ film: { assetType, startsIn, minutes } }: Cell): boolean {
  return assetType === 'live' && startsIn !== null && startsIn <= 0 && startsIn > -minutes * minuteMs;
}
