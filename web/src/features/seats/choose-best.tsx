import { bestAvailable, bestAvailableText, isBeside } from '#shared/box-office/domain/seat/best-available.ts';

import { apartText, belowAllText, keptText, nextBestText, overtakenText, tooFewText } from './best-words.ts';
import { describeSeat, moneyText } from './seat-plan.ts';
import type { PlanSeat, PlanSection, SeatMapData } from './seat-plan.ts';
import styles from './seats.module.css';
import { ceilingsOf, leastPrice, zonesUpTo } from './wishes.ts';
import type { SeatWishes } from './wishes.ts';

interface Wish {
  readonly map: SeatMapData;
  readonly open: ReadonlyMap<string, string> | undefined;
  readonly wishes: SeatWishes;
  /** Held, requested, or offered before: not chosen again. */
  readonly without: ReadonlySet<string>;
}

export interface BestOffer {
  readonly seats: readonly string[];
  /** "Stalls G 14 and G 15, clear view, £240 in all". */
  readonly words: string;
}

/** Requests all or none of some seats. */
export type ChooseSeats = (seatIds: readonly string[]) => Promise<'held' | 'lost' | 'refused'>;

/** Seats may be gone when requested; after so many attempts the visitor should look again. */
const tries = 3;

/** The present proposal; undefined while availability is unknown. */
export function findBest({ map, open, wishes, without }: Wish): BestOffer | undefined {
  if (!open) return undefined;
  const { plan, prices } = map;
  const { party, maxPrice, sectionId } = wishes;
  const zones = zonesUpTo(prices, maxPrice);
  const isFree = (section: PlanSection, place: number): boolean => {
    const seat = section.seats[place];
    return (
      seat !== undefined &&
      prices[seat.zone] !== undefined &&
      open.get(section.id)?.[place] === 'o' &&
      !without.has(seat.id)
    );
  };
  const found = bestAvailable(plan, isFree, { count: party, zones, sectionId });
  const section = plan.sections.find(({ id }) => id === sectionId)?.title;
  if (found) return { seats: found.map(({ id }) => id), words: wordsOf(map, found, { maxPrice, section }) };
  if (maxPrice !== null && zones?.size === 0) {
    return { seats: [], words: belowAllText(maxPrice, leastPrice(prices)) };
  }
  return { seats: [], words: tooFewText({ count: party, maxPrice, section }) };
}

/** A wish that can be met where the present one cannot. */
export interface WayOn {
  readonly label: string;
  readonly change: Partial<SeatWishes>;
}

/** The nearest wish with a proposal: the whole house, then the least ceiling that does, then a smaller party; null where nothing is left. */
export function wayOn(wish: Wish): WayOn | null {
  const { party, maxPrice, sectionId } = wish.wishes;
  const ceilings = maxPrice === null ? [] : ceilingsOf(wish.map.prices, null).filter((pounds) => pounds > maxPrice);
  const whole: WayOn[] = sectionId === null ? [] : [{ label: 'Look in the whole house', change: { sectionId: null } }];
  const ways: readonly WayOn[] = [
    ...whole,
    ...ceilings.map((pounds) => ({ label: `Look up to £${pounds}`, change: { maxPrice: pounds, sectionId: null } })),
    ...Array.from({ length: party - 1 }, (_, less) => less + 1).map((less) => ({
      label: party - less === 1 ? 'Look for one seat' : `Look for ${party - less} seats`,
      change: { party: party - less, maxPrice: null, sectionId: null },
    })),
  ];
  const canBe = ({ change }: WayOn) =>
    (findBest({ ...wish, wishes: { ...wish.wishes, ...change } })?.seats.length ?? 0) > 0;
  return ways.find(canBe) ?? null;
}

interface Limits {
  readonly maxPrice: number | null;
  readonly section: string | undefined;
}

function wordsOf({ plan, prices }: SeatMapData, seats: readonly PlanSeat[], limits: Limits): string {
  const sum = seats.reduce((total, { zone }) => total + (prices[zone] ?? 0), 0);
  const views = [...new Set(seats.map(describeSeat))];
  const money = `${moneyText(sum)}${seats.length > 1 && sum > 0 ? ' in all' : ''}`;
  return [namesOf(plan, seats), togetherText(plan, seats, limits), views.join(' and '), money]
    .filter(Boolean)
    .join(', ');
}

function togetherText({ sections }: SeatMapData['plan'], seats: readonly PlanSeat[], limits: Limits): string {
  const groups = groupsOf(sections, seats);
  if (groups.length < 2) return '';
  return apartText({
    ...limits,
    count: seats.length,
    groups: groups.length,
    sections: new Set(groups.map(({ section }) => section)).size,
    rows: new Set(seats.map(({ row }) => row)).size,
  });
}

interface Group {
  readonly section: PlanSection;
  readonly seats: readonly PlanSeat[];
}

/** Seats that are side by side, in the plan's order. */
function groupsOf(sections: readonly PlanSection[], chosen: readonly PlanSeat[]): readonly Group[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return sections.flatMap((section) => {
    const groups: PlanSeat[][] = [];
    for (const seat of section.seats.filter(({ id }) => ids.has(id))) {
      const last = groups.at(-1)?.at(-1);
      if (last && isBeside(last, seat)) groups.at(-1)?.push(seat);
      else groups.push([seat]);
    }
    return groups.map((seats) => ({ section, seats }));
  });
}

/** "Stalls G 14 and G 15", "Stalls G 14 to 17; H 14 to 16": names each section once. */
function namesOf({ sections }: SeatMapData['plan'], seats: readonly PlanSeat[]): string {
  let last: PlanSection | undefined;
  const names = groupsOf(sections, seats).map(({ section, seats: group }) => {
    const title = section === last ? '' : `${section.title} `;
    last = section;
    return `${title}${namesOfGroup(group)}`;
  });
  return names.length === 2 && seats.length === 2 ? names.join(' and ') : names.join('; ');
}

function namesOfGroup(seats: readonly PlanSeat[]): string {
  const [first, end] = [seats[0], seats.at(-1)];
  if (first && end && seats.length > 3) return `${first.row} ${first.number} to ${end.number}`;
  const names = seats.map(({ row, number }) => `${row} ${number}`);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** "Held for you: Balcony B 56 and B 57". */
export function heldText({ plan }: SeatMapData, held: ReadonlySet<string>): string {
  const seats = plan.sections.flatMap((section) => section.seats.filter(({ id }) => held.has(id)));
  return `Held for you: ${namesOf(plan, seats)}`;
}

export interface Taken {
  readonly seats: readonly string[];
  /** Null where all went as shown. */
  readonly message: string | null;
}

/**
 * Takes the best seats, or the next best where another buyer is faster. `before` are the seats that they replace: given back with the first
 * request, and asked for again where none of the others could be had.
 */
export async function holdBest(wish: Wish, before: readonly string[], onChoose: ChooseSeats): Promise<Taken> {
  const without = new Set(wish.without);
  for (let round = 1; round <= tries; round += 1) {
    const found = findBest({ ...wish, without });
    if (!found || found.seats.length === 0) break;
    const outcome = await onChoose(found.seats);
    // The refusal is shown beside the held seats; other seats would be refused as well.
    if (outcome === 'refused') return { seats: [], message: null };
    if (outcome === 'held') return { seats: found.seats, message: round === 1 ? null : nextBestText(found.words) };
    for (const id of found.seats) without.add(id);
  }
  if (before.length > 0 && (await onChoose(before)) === 'held') return { seats: before, message: keptText };
  return { seats: [], message: overtakenText };
}

/** Explains the order of the proposal. */
export function HowWeChoose() {
  return (
    <details className={styles.how}>
      <summary>How we choose</summary>
      <ol>
        {bestAvailableText.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </details>
  );
}
