import { bestAvailable, bestAvailableText } from '#shared/box-office/domain/seat/best-available.ts';
import { seatLabel } from '#shared/season/domain/hall/plan.ts';

import { nextBestText, overtakenText, tooFewText } from './best-words.ts';
import { describeSeat, moneyText } from './seat-plan.ts';
import type { PlanSeat, PlanSection, SeatMapData } from './seat-plan.ts';
import styles from './seats.module.css';

interface Wish {
  readonly map: SeatMapData;
  readonly open: ReadonlyMap<string, string> | undefined;
  /** Held or requested already. */
  readonly mine: ReadonlySet<string>;
  readonly count: number;
  readonly zone: string | null;
  readonly sectionId: string | null;
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
export function findBest({ map, open, mine, count, zone, sectionId }: Wish): BestOffer | undefined {
  if (!open) return undefined;
  const { plan, prices } = map;
  const isFree = (section: PlanSection, place: number): boolean => {
    const seat = section.seats[place];
    return (
      seat !== undefined &&
      prices[seat.zone] !== undefined &&
      open.get(section.id)?.[place] === 'o' &&
      !mine.has(seat.id)
    );
  };
  const found = bestAvailable(plan, isFree, { count, zone, sectionId });
  const section = plan.sections.find(({ id }) => id === sectionId)?.title;
  if (!found) return { seats: [], words: tooFewText({ count, zone, section }) };
  return { seats: found.map(({ id }) => id), words: wordsOf(map, found) };
}

function wordsOf({ plan, prices }: SeatMapData, seats: readonly PlanSeat[]): string {
  const sum = seats.reduce((total, { zone }) => total + (prices[zone] ?? 0), 0);
  const views = [...new Set(seats.map(describeSeat))];
  return `${namesOf(plan, seats)}, ${views.join(' and ')}, ${moneyText(sum)}${seats.length > 1 && sum > 0 ? ' in all' : ''}`;
}

/** "Stalls G 14 and G 15": names each section once. */
function namesOf({ sections }: SeatMapData['plan'], seats: readonly PlanSeat[]): string {
  let last: PlanSection | undefined;
  const names = seats.map((seat) => {
    const section = sections.find((candidate) => candidate.seats.includes(seat));
    const isSame = section === last;
    last = section;
    return section && !isSame ? seatLabel(section, seat) : `${seat.row} ${seat.number}`;
  });
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Takes the best seats, or the next best where another buyer is faster; resolves to a message, null where all went as shown. */
export async function holdBest(wish: Wish, onChoose: ChooseSeats): Promise<string | null> {
  const tried = new Set(wish.mine);
  for (let round = 1; round <= tries; round += 1) {
    const found = findBest({ ...wish, mine: tried });
    if (!found || found.seats.length === 0) return found?.words ?? null;
    const outcome = await onChoose(found.seats);
    // The refusal is shown beside the held seats; other seats would be refused as well.
    if (outcome === 'refused') return null;
    if (outcome === 'held') {
      return round === 1 ? null : nextBestText(found.words);
    }
    for (const id of found.seats) tried.add(id);
  }
  return overtakenText;
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
