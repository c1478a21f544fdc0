import { count as seatCount } from '#shared/kernel/time/duration.ts';
import { links } from '#web/api/links.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import type { PriceType } from './seat-plan.ts';
import styles from './seats.module.css';
import { useBest } from './use-best.ts';
import type { BestOptions } from './use-best.ts';
import { ceilingParameter, ceilingsOf, partyParameter, pressParameter } from './wishes.ts';
import type { SeatWishes } from './wishes.ts';

type BestAvailableFormProps = BestOptions & {
  /** What the address says beside the wishes. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly onWishes: (change: Partial<SeatWishes>) => void;
  /** Sets the ticket type of further choices, here, on the map and in the list. */
  readonly onPriceType: (priceType: PriceType) => void;
};

const any = 'any';

/** The bar over the map: party, ceiling, kind of ticket and section; the best seats for them, and the press that takes these. */
export function BestAvailableForm({ kept, onWishes, onPriceType, ...options }: BestAvailableFormProps) {
  const { map, wishes } = options;
  const best = useBest(options);
  return (
    <form
      className={styles.best}
      aria-label="Best available seats"
      // Before the page's script is there, a press loads the page again, which then takes the seats.
      action={links.seatMap.to({})}
      onSubmit={(event) => {
        event.preventDefault();
        best.press(event.timeStamp);
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <WishFields {...{ map, wishes, onWishes, onPriceType }} />
      <div className={styles.offered}>
        <div className={styles.offer}>
          <p>{best.words}</p>
          <output className={styles.message}>{best.message}</output>
        </div>
        {best.way ? (
          <Button onClick={() => onWishes(best.way?.change ?? {})}>{best.way.label}</Button>
        ) : (
          <Button type="submit" name={pressParameter} value="best" busy={best.isBusy}>
            {best.button}
          </Button>
        )}
      </div>
    </form>
  );
}

type WishFieldsProps = Pick<BestAvailableFormProps, 'map' | 'wishes' | 'onWishes' | 'onPriceType'>;

function WishFields({ map, wishes, onWishes, onPriceType }: WishFieldsProps) {
  const ceilings = ceilingsOf(map.prices, wishes.maxPrice);
  return (
    <div className={styles.wishes}>
      <Choice
        label="Number of seats"
        name={partyParameter}
        value={String(wishes.party)}
        options={Array.from({ length: map.seatLimit }, (_, index) => [String(index + 1), seatCount(index + 1, 'seat')])}
        onChoose={(value) => onWishes({ party: Number(value) })}
      />
      <Choice
        label="Price of a seat"
        name={ceilingParameter}
        value={String(wishes.maxPrice ?? any)}
        options={[[any, 'Any price'], ...ceilings.map((pounds) => [String(pounds), `Up to £${pounds}`] as const)]}
        onChoose={(value) => onWishes({ maxPrice: value === any ? null : Number(value) })}
      />
      <Choice
        label="Kind of ticket"
        value={map.priceType}
        options={map.priceTypes.map(({ id, title }) => [id, title])}
        // The values are the ids of the price types themselves.
        onChoose={(value) => onPriceType(value as PriceType)}
      />
      <Choice
        label="Where"
        value={wishes.sectionId ?? any}
        options={[[any, 'Anywhere'], ...map.plan.sections.map(({ id, title }) => [id, title] as const)]}
        onChoose={(value) => onWishes({ sectionId: value === any ? null : value })}
      />
    </div>
  );
}

type ChoiceProps = {
  readonly label: string;
  /** Of its value in the address; the others are not in it. */
  readonly name?: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
};

function Choice({ label, name, value, options, onChoose }: ChoiceProps) {
  return (
    <Select
      {...(name === undefined ? {} : { name })}
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      value={value}
      options={options.map(([id, words]) => ({ value: id, label: words }))}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
