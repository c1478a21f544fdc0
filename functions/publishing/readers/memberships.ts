import * as z from 'zod';

import { membershipLevels as shape } from '#shared/account/contract/membership.ts';
import type { bookingDate } from '#shared/account/contract/membership.ts';
import { levelOf } from '#shared/account/domain/membership/levels.ts';
import type { Membership } from '#shared/account/domain/membership/membership.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { youngRoh } from '#shared/kernel/mode-of-sale.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf, fromWallTime } from '#shared/kernel/time/london.ts';
import { venuesOf } from '#shared/kernel/venue.ts';
import type { EventCard } from '#functions/season/store/events.ts';

import { exactly } from '../read/problems.ts';
import { readContentFile } from '../read/read-file.ts';
import { readContentFolder } from '../read/read-folder.ts';
import { houseFacts } from './house.ts';

type Words = Flat<typeof shape>;
type Level = Words['levels'][number];
type BookingDate = z.infer<typeof bookingDate>;

const rehearsals = z.enum(['none', 'ballot', 'booking']);

/** The editors' levels of membership, lowest first, with the season's next dates. */
export function membershipLevels(events: readonly EventCard[], now: Instant): Words {
  const { facts } = readContentFile('membership/membership.md');
  const levels = readContentFolder('membership/levels').map(({ facts: level, blocks: details }) => {
    const { rehearsals: access, ...words } = z.looseObject({ rehearsals, modeOfSale: z.int() }).parse(level);
    const dates = openingsFor(events, words.modeOfSale, now);
    return {
      ...words,
      details,
      priorityBookingDates: dates.map(toDate),
      rehearsalBookingDates: access === 'none' ? [] : dates.filter(hasRehearsal).slice(0, 3).map(rehearsalOf(access)),
    };
  });
  const document = exactly(shape, { ...(facts as object), levels });
  return { id: 'membership-levels', ...document, levels: document.levels.toSorted(byLead) };
}

/** A demonstration customer's membership: begun a year before its end, and paid at the level's price. */
export function membershipOf(
  { title, expiresInDays }: { readonly title: string; readonly expiresInDays: number },
  modeOfSale: number,
  now: Instant,
): Membership {
  const expiryDate = plus(now, expiresInDays * day);
  const price = levelOf(modeOfSale)?.pence;
  const isByProof = modeOfSale === youngRoh ? { isByProof: true as const } : {};
  return { title, modeOfSale, expiryDate, ...(price === undefined ? {} : { pence: price }), ...isByProof };
}

const order = [186, 84, 10, 40, 11, 12, 13];
const byLead = (one: Level, other: Level): number => order.indexOf(one.modeOfSale) - order.indexOf(other.modeOfSale);

interface Opening {
  readonly season: string;
  readonly opensAt: Instant;
  readonly events: readonly EventCard[];
}

/** The next instants at which a sale group may book something, with its name; at most six. */
function openingsFor(events: readonly EventCard[], mode: number, now: Instant): readonly Opening[] {
  const all = events
    .filter(({ isHiddenFromTicketsAndEvents, isCancelled }) => !isHiddenFromTicketsAndEvents && !isCancelled)
    .flatMap((event) => {
      const dates = event.activities.flatMap(({ onSaleDates }) =>
        onSaleDates.filter(({ modesOfSale }) => modesOfSale.includes(mode)).map(({ date }) => instant(date)),
      );
      const [first] = dates.toSorted();
      return first && first > now ? [{ event, opensAt: first }] : [];
    });
  return [...Map.groupBy(all, ({ opensAt }) => opensAt)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, 6)
    .map(([opensAt, group]) => {
      const season = group[0]?.event.bookingSeasons.find(({ internal }) => !internal);
      const label = [season?.bookingPeriod, season?.season].filter(Boolean).join(' ');
      return { season: label || 'The season', opensAt, events: group.map(({ event }) => event) };
    });
}

const titlesOf = (events: readonly EventCard[]): string => events.map(({ title }) => title).join(', ');

const toDate = ({ season, opensAt, events }: Opening): BookingDate => ({
  season,
  opensAt,
  text: titlesOf(events),
});

/** Productions in the largest hall have a dress rehearsal for members. */
const ofMainStage = ({ locations }: EventCard): boolean =>
  locations.some(({ id }) => id === venuesOf(houseFacts())[0]?.id);
const hasRehearsal = ({ events }: Opening): boolean => events.some(ofMainStage);

/** Seats at a dress rehearsal go on sale a fortnight after those of the production. */
const rehearsalOf =
  (access: 'ballot' | 'booking') =>
  ({ season, opensAt, events }: Opening): BookingDate => ({
    season,
    opensAt: fromWallTime(`${addDays(dayOf(opensAt), 14)}T09:00`),
    text: `${titlesOf(events.filter(ofMainStage))}: dress rehearsal, ${access === 'ballot' ? 'by ballot' : 'booked online'}`,
  });
