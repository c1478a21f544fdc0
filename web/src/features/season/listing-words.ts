import { formatDate } from '#shared/domain/time/format.ts';

import { chosenOptions } from './listing-filter.ts';
import type { ListingFilter } from './listing-filter.ts';
import { numberInWords } from './number-in-words.ts';
import type { EventCard } from './types.ts';
import { unbroken } from './unbroken.ts';

const places: Readonly<Record<string, string>> = {
  '2': 'On the Main Stage',
  '73': 'In the Linbury Theatre',
  '76': 'In the Clore Studio',
  'online-only': 'Online',
};

/** The headline says what a single choice left: a venue, a kind of event; otherwise it names the page. */
export function listingTitle(filter: ListingFilter): string {
  const [only, ...others] = chosenOptions(filter);
  if (!only || others.length > 0) return 'Tickets and events';
  return places[only.id] ?? (only.category === 'eventType' ? only.label : 'Tickets and events');
}

/** "Seventy-four performances between now and 28 February 2027. Every price you see includes every fee." */
export function listingLead(listed: readonly EventCard[], filter: ListingFilter): string | undefined {
  const coming = listed.flatMap(({ activities }) => activities);
  const last = coming.reduce((latest, { date }) => (date > latest ? date : latest), '');
  if (coming.length === 0) return undefined;
  const what = chosenOptions(filter).length > 0 ? 'matching performance' : 'performance';
  const words = numberInWords(coming.length);
  const count = `${words.slice(0, 1).toUpperCase()}${words.slice(1)} ${what}${coming.length === 1 ? '' : 's'}`;
  return `${count} between now and ${unbroken(formatDate(last))}. Every price you see includes every fee.`;
}
