import { formatPence, formatRange, pence } from '#shared/kernel/money.ts';
import { pairsOf } from '#shared/season/domain/hall/companion-seats.ts';
import { unpackSeats } from '#shared/season/domain/hall/packed-seats.ts';
import { seatLabel } from '#shared/season/domain/hall/plan.ts';
import type { Seat, Section } from '#shared/season/domain/hall/plan.ts';
import { priceOf } from '#shared/season/domain/price.ts';
import { inZones } from '#shared/season/domain/zoning.ts';
import type { DataFor } from '#web/api/contract-types.ts';

type Answer = DataFor<'seatMap'>;
type SeatsAnswer = DataFor<'seatPlan'>;
export type PlanSeat = Seat;
/** A section without its seats has no note and no outlook either. */
export type PlanSection = Omit<Section, 'outlook'> & Pick<SeatsAnswer['sections'][number], 'outlook'>;

/** The hall as far as it is known: its outline and the names of its sections come with the page, its seats after it. */
export interface HallPlan extends Omit<Answer['plan'], 'sections'> {
  readonly sections: readonly PlanSection[];
  /** False while every section is empty. */
  readonly hasSeats: boolean;
}

/** What does not change during booking: hall and prices of a performance. */
export interface MapAnswer extends Omit<Answer, 'plan'> {
  readonly plan: HallPlan;
}

/** Hall, sections and seats put together; without `seats` the sections are empty. */
export function withSeats(map: Answer, seats: SeatsAnswer | undefined): MapAnswer {
  const known = new Map(seats?.sections.map((section) => [section.id, section]));
  const sections = map.plan.sections.map((section): PlanSection => {
    const { viewNote = '', outlook, rows = [] } = known.get(section.id) ?? {};
    return {
      ...section,
      viewNote,
      ...(outlook ? { outlook } : {}),
      seats: inZones(unpackSeats(section.id, rows), map.zones?.[section.id]),
    };
  });
  return { ...map, plan: { ...map.plan, sections, hasSeats: seats !== undefined } };
}

export type PriceType = Answer['priceTypes'][number]['id'];

/** The hall for a chosen ticket type: `prices` are for that type. */
export interface SeatMapData extends MapAnswer {
  readonly priceType: PriceType;
  /** The prices that the others are computed from. */
  readonly standardPrices: MapAnswer['prices'];
  /** Prices of the access pool; undefined for a zone without one. */
  readonly accessPrices: MapAnswer['prices'];
}

/** A seat with its section and label. */
export interface PlacedSeat extends PlanSeat {
  readonly sectionId: string;
  /** "Stalls G 14". */
  readonly label: string;
}

/** The state of a seat: free, taken, held by this visitor, waiting for an answer, kept for wheelchair users and companions, or unknown. */
export type SeatState = 'free' | 'taken' | 'held' | 'busy' | 'kept' | 'unknown';

/** A section's states as one string, a character a seat, to detect changes quickly. */
const codes: Readonly<Record<string, SeatState>> = {
  o: 'free',
  x: 'taken',
  h: 'held',
  b: 'busy',
  a: 'kept',
  '?': 'unknown',
};

export function stateAt(states: string, place: number): SeatState {
  return codes[states[place] ?? '?'] ?? 'unknown';
}

/** Whether a seat responds to a press. */
export function answersToPress(state: SeatState): boolean {
  return state === 'free' || state === 'held' || state === 'kept';
}

/** Every seat of the hall in the plan's order. */
export function seatsOf({ sections }: MapAnswer['plan']): readonly PlacedSeat[] {
  return sections.flatMap((section) =>
    section.seats.map((seat) => ({ ...seat, sectionId: section.id, label: seatLabel(section, seat) })),
  );
}

export interface Hold {
  readonly held: ReadonlySet<string>;
  readonly busy: ReadonlySet<string>;
}

/** A section as the visitor sees it: public availability, changed by their own and requested seats. */
export function statesOf(section: PlanSection, open: string | undefined, { held, busy }: Hold): string {
  let states = '';
  for (const [place, seat] of section.seats.entries()) {
    if (busy.has(seat.id)) states += 'b';
    else if (held.has(seat.id)) states += 'h';
    else if (open === undefined) states += '?';
    else states += letterFor(section, seat, open, place, held);
  }
  return states;
}

/** A kept companion's seat can only be taken with its space, free or held here. */
function letterFor(section: PlanSection, seat: PlanSeat, open: string, place: number, held: Hold['held']): string {
  const letter = open[place];
  if (letter === 'o') return 'o';
  if (letter !== 'a' || seat.kind === 'seat') return 'x';
  if (seat.kind === 'wheelchair') return 'a';
  const space = partnerOf(section, seat);
  const isOfUse = space && (held.has(space.id) || 'ao'.includes(open[section.seats.indexOf(space)] ?? 'x'));
  return isOfUse ? 'a' : 'x';
}

/** The companion's seat of a wheelchair space, or the reverse; undefined for other seats. */
export function partnerOf({ seats }: PlanSection, seat: PlanSeat): PlanSeat | undefined {
  if (seat.kind === 'seat') return undefined;
  const { companions, spaces } = pairsOf({ seats });
  const partner = (seat.kind === 'wheelchair' ? companions : spaces).get(seat.id);
  return seats.find(({ id }) => id === partner);
}

/** The map with the prices of one ticket type, fees included; an unavailable type falls back to the first. */
export function pricedAs(map: MapAnswer, wanted: PriceType): SeatMapData {
  const { priceTypes } = map;
  const priceType = (priceTypes.find(({ id }) => id === wanted) ?? priceTypes[0])?.id ?? wanted;
  return {
    ...map,
    priceType,
    standardPrices: map.prices,
    prices: pricesOf(map, priceType),
    accessPrices: pricesOf(map, accessType(map)),
  };
}

/** The ticket type of a kept wheelchair space; where it is not offered, the server decides. */
export function accessType({ priceTypes }: Pick<MapAnswer, 'priceTypes'>): PriceType {
  return priceTypes.some(({ id }) => id === 'access') ? 'access' : 'standard';
}

function pricesOf(map: MapAnswer, priceType: PriceType): MapAnswer['prices'] {
  return Object.fromEntries(Object.keys(map.prices).map((zone) => [zone, priceOf(map, zone, priceType) ?? 0]));
}

const kinds = { seat: '', wheelchair: 'wheelchair space', companion: 'companion seat' } as const;
const stateWords: Readonly<Record<SeatState, string>> = {
  free: 'available',
  taken: 'not available',
  held: 'held for you',
  busy: 'one moment',
  kept: 'kept for wheelchair users',
  unknown: 'availability not known yet',
};

const viewWords = { clear: 'clear view', side: 'side view', restricted: 'restricted view' } as const;

/** "Wheelchair space, clear view": a seat without its state. */
export function describeSeat({ kind, view }: Pick<PlanSeat, 'kind' | 'view'>): string {
  return [kinds[kind], viewWords[view]].filter(Boolean).join(', ');
}

type Prices = Pick<SeatMapData, 'prices' | 'accessPrices'>;

/** The seat's price now. A held seat's price is beside the map: its type may differ. */
export function seatPrice({ prices, accessPrices }: Prices, seat: PlanSeat, state: SeatState): string {
  if (state === 'held' || state === 'busy') return '';
  return priceAt(state === 'kept' ? accessPrices : prices, seat.zone);
}

/** "Stalls G 14, £120, clear view, available": the accessible name of a seat. */
export function seatName(seat: PlacedSeat, prices: Prices, state: SeatState): string {
  return [seat.label, seatPrice(prices, seat, state), describeSeat(seat), stateWords[state]].filter(Boolean).join(', ');
}

/** A zone's price, fees included; empty where it is not sold. */
export function priceAt(prices: SeatMapData['prices'], zone: string): string {
  const amount = prices[zone];
  return amount === undefined ? '' : moneyText(amount);
}

export function moneyText(amount: number): string {
  return amount === 0 ? 'free' : formatPence(pence(amount));
}

/** Whether a zone is among "A B"; null stands for all. */
export function isAmong(zones: string | null, zone: string): boolean {
  return zones === null || zones.split(' ').includes(zone);
}

export interface SectionFacts {
  /** Null until known. */
  readonly left: number | null;
  /** Free wheelchair spaces that are kept. */
  readonly spaces: number;
  /** "£88–£125": of the free seats, or of the whole section where none is free. */
  readonly prices: string;
}

/** The facts of a section in the list; `zones` are the only ones that count, null for all. */
export function factsOf(
  { seats }: PlanSection,
  open: string | undefined,
  prices: SeatMapData['prices'],
  zones: string | null = null,
): SectionFacts {
  const free = seats.filter(({ zone }, place) => open?.[place] === 'o' && isAmong(zones, zone));
  const amounts = (free.length > 0 ? free : seats).flatMap(({ zone }) => prices[zone] ?? []);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const isFree = amounts.length > 0 && most === 0;
  return {
    left: open === undefined ? null : free.length,
    spaces: seats.filter(({ kind }, place) => kind === 'wheelchair' && open?.[place] === 'a').length,
    prices: isFree ? 'free' : amounts.length === 0 ? '' : formatRange(pence(least), pence(most)),
  };
}

/** "34 left", "None left, 2 wheelchair spaces". */
export function leftText({ left, spaces }: SectionFacts): string {
  if (left === null) return '';
  const kept = spaces === 0 ? '' : spaces === 1 ? ', 1 wheelchair space' : `, ${spaces} wheelchair spaces`;
  return `${left === 0 ? 'None' : left} left${kept}`;
}
