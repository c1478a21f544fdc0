import { useState } from 'react';

import { count as counted } from '#shared/kernel/time/duration.ts';
import { priceText } from '#shared/season/domain/price.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { changed, isSame, mostOf, sumText, totalOf } from './place-sum.ts';
import type { Kind, Places } from './place-sum.ts';
import styles from './tickets.module.css';
import type { Performance } from './use-performance.ts';

/** What is held of a performance, and its change. */
export interface PlaceOrder {
  readonly held: Places;
  readonly isBusy: boolean;
  readonly isRetrying: boolean;
  readonly problem: { readonly sentence: string; readonly left: number | null } | null;
  /** Sets the total number of every ticket type. Resolves to whether they are held. */
  readonly onWish: (places: Places) => Promise<boolean>;
}

type PlacePickerProps = {
  readonly performance: Performance;
  /** Free places beside those held here; undefined while unknown. */
  readonly left: number | undefined;
  readonly order: PlaceOrder;
};

/** The number of each ticket type, the sum, and one button for all. */
export function PlacePicker({ performance, left, order }: PlacePickerProps) {
  const { prices: kinds, limit } = performance;
  const { held, isBusy, isRetrying, problem } = order;
  const [wish, setWish] = useState<Places | null>(null);
  const places = wish ?? held;
  const [total, holds] = [totalOf(places), totalOf(held)];
  const most = mostOf(limit, problem?.left ?? left, holds);
  const isChanged = !isSame(places, held);

  async function send() {
    const isDone = await order.onWish(new Map(kinds.map(({ id }) => [id, places.get(id) ?? 0])));
    // From here the basket has the number; a failed wish stays, to be reduced.
    if (isDone) setWish(null);
  }

  return (
    <form
      className={styles.picker}
      aria-label="Number of tickets"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      <p className={styles.caption}>Prices, with every fee inside</p>
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <Stepper
            key={kind.id}
            kind={kind}
            count={places.get(kind.id) ?? 0}
            isFull={total >= most}
            onStep={(by) => setWish(changed(places, kind.id, by, most))}
          />
        ))}
      </ul>
      <p className={styles.most}>{mostText(limit, most, total)}</p>
      <p className={styles.sum} aria-live="polite">
        <span>{counted(total, 'ticket')}, no fees to add</span>
        <strong>{total === 0 ? '' : sumText(kinds, places)}</strong>
      </p>
      {isRetrying ? <Notice title="We cannot reach the house">We keep trying. What you hold stays held.</Notice> : null}
      {problem ? <Problem problem={problem} holds={holds} /> : null}
      {isChanged || holds === 0 || isBusy ? (
        <Button
          type="submit"
          look="filled"
          wide
          busy={isBusy}
          disabledReason={total === 0 && holds === 0 ? 'Choose how many tickets you would like.' : null}
        >
          {buttonText(total, holds)}
        </Button>
      ) : null}
    </form>
  );
}

type StepperProps = {
  readonly kind: Kind;
  readonly count: number;
  readonly isFull: boolean;
  readonly onStep: (by: 1 | -1) => void;
};

function Stepper({ kind, count, isFull, onStep }: StepperProps) {
  const { title, min, max } = kind;
  return (
    <li className={styles.kind}>
      <span>{title}</span>
      <span className={styles.each}>{priceText({ min, max })}</span>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a grid's cell */}
      <span className={styles.stepper} role="group" aria-label={`${title} tickets`}>
        <button
          type="button"
          className={styles.step}
          aria-label={`One ${title} ticket fewer`}
          aria-disabled={count === 0 || undefined}
          onClick={() => onStep(-1)}
        >
          <Icon name="minus" />
        </button>
        <output className={styles.count} aria-label={`${title} tickets wished`}>
          {count}
        </output>
        <button
          type="button"
          className={styles.step}
          aria-label={`One more ${title} ticket`}
          aria-disabled={isFull || undefined}
          onClick={() => onStep(1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </li>
  );
}

type ProblemProps = { readonly problem: NonNullable<PlaceOrder['problem']>; readonly holds: number };

function Problem({ problem: { sentence, left }, holds }: ProblemProps) {
  const more = left === null ? '' : left === 0 ? 'None are left.' : `${left} more can be had.`;
  return (
    <Notice tone="problem">
      {[sentence, more, holds > 0 && left !== null ? `Your ${counted(holds, 'ticket')} are kept.` : '']
        .filter(Boolean)
        .join(' ')}
    </Notice>
  );
}

function buttonText(total: number, holds: number): string {
  if (holds === 0) return total === 0 ? 'Add to basket' : `Add ${counted(total, 'ticket')} to basket`;
  return total === 0 ? 'Give all tickets back' : `Change to ${counted(total, 'ticket')}`;
}

function mostText(limit: number, most: number, total: number): string {
  if (most < limit && total >= most) return `Only ${counted(most, 'ticket')} can be had now.`;
  return `At most ${counted(limit, 'ticket')} for one customer.`;
}
