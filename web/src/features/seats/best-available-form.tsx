import { useState } from 'react';

import { count as seatCount } from '#shared/domain/time/duration.ts';
import type { bestAvailable } from '#shared/domain/seat/best-available.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './seats.module.css';
import { priceAt } from './seat-plan.ts';
import type { SeatMapData } from './seat-plan.ts';

type BestAvailableFormProps = {
  readonly map: SeatMapData;
  readonly open: ReadonlyMap<string, string> | undefined;
  /** Held or asked for already: neither is chosen again. */
  readonly mine: ReadonlySet<string>;
  /** How many more seats the house's limit leaves. */
  readonly left: number;
  /** Resolves to whether all of them are held. */
  readonly onChoose: (seatIds: readonly string[]) => Promise<boolean>;
};

/** Seats may be gone by the moment they are asked for; after so many tries in a row the visitor had better look. */
const tries = 3;
const any = 'any';

/** How the house chooses is fetched by whoever lets it. */
const loadRule = () => import('#shared/domain/seat/best-available.ts');

/** The house chooses, as somebody at the counter would. */
export function BestAvailableForm({ map, open, mine, left, onChoose }: BestAvailableFormProps) {
  const [wanted, setWanted] = useState(2);
  const [zone, setZone] = useState(any);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const count = Math.max(1, Math.min(wanted, left));

  async function choose() {
    if (!open) return;
    setIsBusy(true);
    setMessage(null);
    try {
      const outcome = await holdBest({ map, open, mine, count, zone }, onChoose);
      if (outcome === 'too few left') {
        setMessage(`There are not ${count} seats left${zone === any ? '' : ` in zone ${zone}`}.`);
      }
    } catch (error) {
      console.warn(error);
      setMessage('We could not choose for you. Please try again, or choose on the map.');
    }
    setIsBusy(false);
  }

  return (
    <form
      className={styles.best}
      aria-label="Best available seats"
      onSubmit={(event) => {
        event.preventDefault();
        void choose();
      }}
    >
      <Select
        label={<VisuallyHidden>Number of seats</VisuallyHidden>}
        value={String(count)}
        options={Array.from({ length: Math.max(1, left) }, (_, index) => ({
          value: String(index + 1),
          label: seatCount(index + 1, 'seat'),
        }))}
        onChange={(event) => setWanted(Number(event.currentTarget.value))}
      />
      <Select
        label={<VisuallyHidden>Price</VisuallyHidden>}
        value={zone}
        options={[{ value: any, label: 'Any price' }, ...zonesOf(map)]}
        onChange={(event) => setZone(event.currentTarget.value)}
      />
      <Button
        type="submit"
        busy={isBusy}
        disabledReason={left < 1 ? 'You hold as many seats as one customer may.' : null}
      >
        Best available
      </Button>
      <output className={styles.message}>{message}</output>
    </form>
  );
}

function zonesOf({ prices }: SeatMapData) {
  const zones = Object.keys(prices).toSorted();
  return zones.map((zone) => ({ value: zone, label: `${zone}, ${priceAt(prices, zone)}` }));
}

interface Wish {
  readonly map: SeatMapData;
  readonly open: ReadonlyMap<string, string>;
  readonly mine: ReadonlySet<string>;
  readonly count: number;
  readonly zone: string;
}

async function holdBest(
  wish: Wish,
  onChoose: BestAvailableFormProps['onChoose'],
): Promise<'held' | 'gone' | 'too few left'> {
  const { bestAvailable: choose } = await loadChunk('best-available', loadRule);
  const tried = new Set(wish.mine);
  for (let round = 1; round <= tries; round += 1) {
    const found = findSeats(choose, { ...wish, mine: tried });
    if (!found) return 'too few left';
    if (await onChoose(found)) return 'held';
    for (const id of found) tried.add(id);
  }
  return 'gone';
}

function findSeats(choose: typeof bestAvailable, { map, open, mine, count, zone }: Wish): readonly string[] | null {
  const { plan, prices } = map;
  const isFree = (section: SeatMapData['plan']['sections'][number], place: number): boolean => {
    const seat = section.seats[place];
    return (
      seat !== undefined &&
      prices[seat.zone] !== undefined &&
      open.get(section.id)?.[place] === 'o' &&
      !mine.has(seat.id)
    );
  };
  return choose(plan, isFree, { count, zone: zone === any ? null : zone })?.map(({ id }) => id) ?? null;
}
