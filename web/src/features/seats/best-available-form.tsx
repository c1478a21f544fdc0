import { useMemo, useState } from 'react';

import { count as seatCount } from '#shared/kernel/time/duration.ts';
import { useChunkState } from '#web/api/use-chunk.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import type { ChooseSeats } from './choose-best.tsx';
import { priceAt } from './seat-plan.ts';
import type { PriceType, SeatMapData } from './seat-plan.ts';
import { choiceLostText, limitText } from './seat-words.ts';
import styles from './seats.module.css';

type BestAvailableFormProps = {
  readonly map: SeatMapData;
  readonly open: ReadonlyMap<string, string> | undefined;
  /** Held or requested already: not chosen again. */
  readonly mine: ReadonlySet<string>;
  /** How many more seats the limit allows. */
  readonly left: number;
  /** Sets the ticket type of further choices, here, on the map and in the list. */
  readonly onPriceType: (priceType: PriceType) => void;
  readonly onChoose: ChooseSeats;
};

const any = 'any';

/** The algorithm is loaded after the page: it is not in the first view. */
const loadRule = () => import('./choose-best.tsx');

/** The wish, its present result, and the function that takes the seats. */
function useBest({ map, open, mine, left, onChoose }: BestAvailableFormProps) {
  const [wanted, setWanted] = useState(2);
  const [zone, setZone] = useState(any);
  const [sectionId, setSectionId] = useState(any);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const { code: rule, isLost, retry } = useChunkState('choose-best', loadRule);
  const count = Math.max(1, Math.min(wanted, left));
  const wish = useMemo(
    () => ({ map, open, mine, count, zone: orNull(zone), sectionId: orNull(sectionId) }),
    [map, open, mine, count, zone, sectionId],
  );
  const offer = useMemo(() => (left > 0 && !isBusy ? rule?.findBest(wish) : undefined), [left, isBusy, rule, wish]);

  async function choose() {
    if (isLost) retry();
    if (!rule || !offer || offer.seats.length === 0) return;
    setIsBusy(true);
    setMessage(null);
    try {
      setMessage(await rule.holdBest(wish, onChoose));
    } finally {
      setIsBusy(false);
    }
  }
  const words = isLost ? choiceLostText : offer?.words;
  return { count, setWanted, zone, setZone, sectionId, setSectionId, isBusy, message, words, choose, rule };
}

/** Proposes the best seats with their price before it takes them. */
export function BestAvailableForm(props: BestAvailableFormProps) {
  const { map, left, onPriceType } = props;
  const best = useBest(props);
  return (
    <form
      className={styles.best}
      aria-label="Best available seats"
      onSubmit={(event) => {
        event.preventDefault();
        void best.choose();
      }}
    >
      <Choice
        label="Number of seats"
        value={String(best.count)}
        options={Array.from({ length: Math.max(1, left) }, (_, index) => [
          String(index + 1),
          seatCount(index + 1, 'seat'),
        ])}
        onChoose={(value) => best.setWanted(Number(value))}
      />
      <Choice
        label="Kind of ticket"
        value={map.priceType}
        options={map.priceTypes.map(({ id, title }) => [id, `${title} tickets`])}
        // The values are the ids of the price types themselves.
        onChoose={(value) => onPriceType(value as PriceType)}
      />
      <Choice label="Price" value={best.zone} options={[[any, 'Any price'], ...zonesOf(map)]} onChoose={best.setZone} />
      <Choice
        label="Where"
        value={best.sectionId}
        options={[[any, 'Anywhere'], ...map.plan.sections.map(({ id, title }) => [id, title] as const)]}
        onChoose={best.setSectionId}
      />
      <p className={styles.offer}>{best.words}</p>
      <Button type="submit" busy={best.isBusy} disabledReason={left < 1 ? limitText : null}>
        Best available
      </Button>
      <output className={styles.message}>{best.message}</output>
      {best.rule ? <best.rule.HowWeChoose /> : <p className={styles.how}> </p>}
    </form>
  );
}

const orNull = (value: string) => (value === any ? null : value);

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
};

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <Select
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      value={value}
      options={options.map(([id, words]) => ({ value: id, label: words }))}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

function zonesOf({ prices }: SeatMapData) {
  const zones = Object.keys(prices).toSorted();
  return zones.map((zone) => [zone, `${zone}, ${priceAt(prices, zone)}`] as const);
}
