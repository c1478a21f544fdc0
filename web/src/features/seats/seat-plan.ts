import { seatLabel } from '#shared/domain/house/seat-label.ts';
import { formatPence, pence } from '#shared/domain/money/money.ts';
import type { DataFor } from '#web/api/contract-types.ts';

export type SeatMapData = DataFor<'seatMap'>;
export type PlanSection = SeatMapData['plan']['sections'][number];
export type PlanSeat = PlanSection['seats'][number];

/** A seat with where it belongs and what it is called. */
export interface PlacedSeat extends PlanSeat {
  readonly sectionId: string;
  /** "Stalls G 14". */
  readonly label: string;
}

/** What can be done with a seat: free, somebody's, held by this visitor, waiting for an answer, or not known yet. */
export type SeatState = 'free' | 'taken' | 'held' | 'busy' | 'unknown';

/** A section's states as one string, a character a seat, so that an unchanged section is recognised at a glance. */
const codes: Readonly<Record<string, SeatState>> = { o: 'free', x: 'taken', h: 'held', b: 'busy', '?': 'unknown' };

export function stateAt(states: string, place: number): SeatState {
  return codes[states[place] ?? '?'] ?? 'unknown';
}

/** Every seat of the house in the order of the plan. */
export function seatsOf({ sections }: SeatMapData['plan']): readonly PlacedSeat[] {
  return sections.flatMap((section) =>
    section.seats.map((seat) => ({ ...seat, sectionId: section.id, label: seatLabel(section, seat) })),
  );
}

interface Hold {
  readonly held: ReadonlySet<string>;
  readonly busy: ReadonlySet<string>;
}

/** What a visitor sees of a section: what everybody may take, changed by what is theirs or on its way to be. */
export function statesOf(section: PlanSection, open: string | undefined, { held, busy }: Hold): string {
  let states = '';
  for (const [place, { id }] of section.seats.entries()) {
    if (busy.has(id)) states += 'b';
    else if (held.has(id)) states += 'h';
    else states += open === undefined ? '?' : open[place] === 'o' ? 'o' : 'x';
  }
  return states;
}

const kinds = { seat: '', wheelchair: 'wheelchair space', companion: 'companion seat' } as const;
const stateWords: Readonly<Record<SeatState, string>> = {
  free: 'available',
  taken: 'not available',
  held: 'held for you',
  busy: 'one moment',
  unknown: 'availability not known yet',
};

export const viewWords = { clear: 'clear view', side: 'side view', restricted: 'restricted view' } as const;

/** "Wheelchair space, clear view": what a seat is, without its state. */
export function describeSeat({ kind, view }: Pick<PlanSeat, 'kind' | 'view'>): string {
  return [kinds[kind], viewWords[view]].filter(Boolean).join(', ');
}

/** "Stalls G 14, £120, clear view, available": all that the eye sees of a seat. */
export function seatName(seat: PlacedSeat, prices: SeatMapData['prices'], state: SeatState): string {
  return [seat.label, priceAt(prices, seat.zone), describeSeat(seat), stateWords[state]].filter(Boolean).join(', ');
}

/** The standard price of a zone, every fee inside; empty where the zone is not sold. */
export function priceAt(prices: SeatMapData['prices'], zone: string): string {
  const amount = prices[zone];
  if (amount === undefined) return '';
  return amount === 0 ? 'free' : formatPence(pence(amount));
}
