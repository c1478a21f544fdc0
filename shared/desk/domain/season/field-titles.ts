import type { SubjectKind } from './change-set.ts';
import type { EventField } from './fields.ts';
import type { PerformanceField } from './row.ts';
import { byCopyField, templateKinds } from './templates.ts';

/** What a colleague calls a field, within a sentence. */
export const performanceTitles: Readonly<Record<PerformanceField | 'eventSlug' | 'allocation', string>> = {
  eventSlug: 'production',
  title: 'title',
  wallTime: 'date and time',
  hallId: 'hall',
  venueId: 'venue',
  activityType: 'kind of performance',
  isCancelled: 'cancelled',
  isFree: 'free',
  isTicketed: 'ticketed',
  isUnseated: 'unseated',
  zoning: 'zones of the seats',
  prices: 'prices',
  priceTypes: 'price types',
  onSaleDates: 'phases',
  seatLimit: 'limit',
  accessReleasedAt: 'release of access seats',
  returns: 'return rules',
  allocation: 'allocation',
  ...byCopyField((kind) => `template of its ${templateKinds[kind].what}`),
};

export const eventTitles: Readonly<Record<EventField, string>> = {
  title: 'title',
  shortDescription: 'short description',
  author: 'composer or choreographer',
  description: 'description',
  guidance: 'guidance',
  guidanceDetails: 'guidance in detail',
  ticketPriceDetails: 'text beside the prices',
  runningTimeSummary: 'running time',
  synopsis: 'synopsis',
  language: 'language',
  creatives: 'credits',
  cast: 'cast',
  image: 'picture',
  sponsors: 'sponsors',
  coProducers: 'co-producers',
  hashtag: 'hashtag',
  isHiddenFromTicketsAndEvents: 'hidden from tickets and events',
  releaseDate: 'release date',
  tags: 'tags',
};

/** The title of a field of a performance or an event; the field itself where it is neither's. */
export function titleOfField(kind: SubjectKind, field: string): string {
  const titles: Readonly<Record<string, string>> = kind === 'performance' ? performanceTitles : eventTitles;
  return titles[field] ?? field;
}
