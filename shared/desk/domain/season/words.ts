import type { Image } from '#shared/kernel/contract/field.ts';
import { returnRulesWords } from '#shared/kernel/house/return-rules-words.ts';
import { formatPence } from '#shared/kernel/money.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import { venues, venuesOf } from '#shared/kernel/venue.ts';
import { planOf, versionOf } from '#shared/season/domain/hall/versions.ts';
import { tagTitle } from '#shared/season/domain/house-tags.ts';
import type { ActivityType } from '#shared/season/domain/sale-terms.ts';
import { unpackZones } from '#shared/season/domain/zoning.ts';

import type { EventFields } from './fields.ts';
import { phaseWords } from './phases.ts';
import type { Allocation, PerformanceFields } from './row.ts';
import { byCopyField } from './templates.ts';
import type { CopyField, TemplateCopy } from './templates.ts';
import { wallTimeWords } from './wall.ts';

export const activityTypeWords: Readonly<Record<ActivityType, string>> = {
  discrete: 'Performance',
  'start-of-continuous': 'First of several in one ticket',
  'middle-of-continuous': 'Among several in one ticket',
  'end-of-continuous': 'Last of several in one ticket',
  welcome: 'Welcome performance',
  hamlyn: 'Hamlyn performance',
  'schools-matinee': 'Schools’ matinee',
  focg: 'Friends’ performance',
  'student-only': 'Students only',
};

export type HallWords = (hallId: string | null) => string;

/** What halls are called by their plans, by hall id: "The Barn", "The Barn, version 2"; without a title, by the id. */
export const hallWordsIn =
  (plans: ReadonlyMap<string, { readonly title: string }>): HallWords =>
  (hallId) => {
    if (hallId === null) return nothing;
    const slug = planOf(hallId);
    const ofVenue = Object.values(venues).find((venue) => venue.slug === slug)?.title;
    const title = plans.get(hallId)?.title ?? ofVenue ?? wordsOfSlug(slug);
    const version = versionOf(hallId);
    return version === 1 ? title : `${title}, version ${version}`;
  };

/** "Main Stage", "Main Stage, version 2", by the id alone. */
export const hallWords: HallWords = hallWordsIn(new Map());

/** "Lantern Hall" of `lantern-hall`: the id of a hall that a house has added. */
const wordsOfSlug = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** What a house calls the place of a performance; the id of one that it does not have. */
export const venueWordsIn =
  (facts?: Parameters<typeof venuesOf>[0]) =>
  (venueId: string): string =>
    [...venuesOf(facts), ...Object.values(venues)].find(({ id }) => id === venueId)?.title ?? venueId;

export const venueWords = venueWordsIn();

/** "A £120, B £95". */
export const priceWords = (prices: PerformanceFields['prices']): string =>
  Object.entries(prices)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([zone, price]) => `${zone} ${formatPence(price)}`)
    .join(', ');

const nothing = 'None';
const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');
const orNone = (text: string | null): string => text ?? nothing;
const lines = (texts: readonly string[]): string => texts.join('\n');
const moment = (at: string | null): string => (at === null ? nothing : formatEvening(at));

/** What becomes of a seat, by the letter of its allocation. */
export const letterWords: Readonly<Record<string, string>> = {
  o: 'on offer',
  a: 'kept for access',
  f: 'kept for the Friday rush',
  x: 'not offered',
};

function allocationWords(allocation: Allocation): string {
  const letters = Object.values(allocation).join('');
  return Object.entries(letterWords)
    .map(([letter, words]) => ({ words, seats: letters.split(letter).length - 1 }))
    .filter(({ seats }) => seats > 0)
    .map(({ words, seats }) => `${seats.toLocaleString('en-GB')} ${words}`)
    .join(', ');
}

/** "Stalls: 120 A, 40 B; Stalls circle: 30 B", in the order of the plan. */
function zoningWords(zoning: PerformanceFields['zoning']): string {
  if (zoning === null) return 'As in the plan';
  return Object.entries(zoning.zones)
    .map(([sectionId, runs]) => {
      const letters = [...Map.groupBy(unpackZones(runs), (letter) => letter)].toSorted(([one], [other]) =>
        one < other ? -1 : 1,
      );
      const counts = letters.map(([zone, seats]) => `${seats.length.toLocaleString('en-GB')} ${zone}`);
      return `${sectionWords(sectionId)}: ${counts.join(', ')}`;
    })
    .join('; ');
}

/** "Stalls circle" of `stalls-circle`: its printed title is in the plan alone. */
export const sectionWords = (sectionId: string): string =>
  `${sectionId.charAt(0).toUpperCase()}${sectionId.slice(1).replaceAll('-', ' ')}`;

type CastOfEvent = EventFields['cast'][number];

function castLine({ role, name, on }: CastOfEvent): string {
  if (on === null) return `${role}: ${name}`;
  return `${role}: ${name} (${on.length === 1 ? 'one performance' : `${on.length} performances`})`;
}

const copyWords = ({ title, version }: TemplateCopy): string => `“${title}”, version ${version}`;

type Fields = Omit<PerformanceFields, CopyField> &
  Readonly<Record<CopyField, TemplateCopy>> & { readonly allocation: Allocation } & EventFields;

type WordsOfFields = { readonly [Field in keyof Fields]: (value: Fields[Field]) => string };

/** What the documents of a house call its own things. */
export type OwnWords = Pick<WordsOfFields, 'hallId' | 'venueId'>;

const words: WordsOfFields = {
  title: String,
  wallTime: wallTimeWords,
  hallId: hallWords,
  venueId: venueWords,
  activityType: (type) => activityTypeWords[type],
  isCancelled: yesOrNo,
  isFree: yesOrNo,
  isTicketed: yesOrNo,
  isUnseated: yesOrNo,
  zoning: zoningWords,
  prices: priceWords,
  priceTypes: (types) => types.map(({ title, percent }) => `${title} ${percent}%`).join(', '),
  onSaleDates: phaseWords,
  seatLimit: (limit) => (limit === 1 ? '1 ticket' : `${limit} tickets`),
  accessReleasedAt: (at) => (at === null ? 'Two days before' : formatEvening(at)),
  returns: (rules) => (rules === null ? 'Those of the house' : returnRulesWords(rules)),
  ...byCopyField(() => copyWords),
  allocation: allocationWords,
  shortDescription: String,
  author: orNone,
  description: lines,
  guidance: orNone,
  guidanceDetails: orNone,
  ticketPriceDetails: orNone,
  runningTimeSummary: (parts) => parts.map(({ title, minutes }) => `${title} ${minutes} minutes`).join(', '),
  synopsis: lines,
  language: orNone,
  creatives: (credits) => lines(credits.map(({ role, name }) => `${role}: ${name}`)),
  cast: (cast) => lines(cast.map(castLine)),
  image: ({ altText }: Image) => altText,
  sponsors: lines,
  coProducers: lines,
  hashtag: orNone,
  isHiddenFromTicketsAndEvents: yesOrNo,
  releaseDate: moment,
  tags: (ids) => ids.map((id) => tagTitle(id) ?? id).join(', '),
};

/** Fields of which null says something. */
const saidOfNull: ReadonlySet<string> = new Set(['accessReleasedAt', 'zoning', 'returns']);

/**
 * The value of a field of a performance or an event in words; an empty one is "None". Takes values that the contract's schemas have parsed,
 * and null or undefined where there was no value.
 */
export function wordsOf(field: string, value: unknown, own?: OwnWords): string {
  if (value === undefined || (value === null && !saidOfNull.has(field))) return nothing;
  // Each field has the type of its own schema.
  const say = ({ ...words, ...own } as unknown as Readonly<Record<string, (value: unknown) => string>>)[field];
  if (!say) return JSON.stringify(value);
  return say(value) || nothing;
}
