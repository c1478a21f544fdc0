// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets that a table is one when its style lays it out as cards
import { formatDayTime, formatTime } from '#shared/kernel/time/format.ts';
import { TextLink } from '#web/ui/text-link.tsx';

import { SaleSwitch } from '../season/sale/sale-switch.tsx';
import { saleAt } from '../season/sale/sale-words.ts';
import { useMay } from '../session/use-desk.ts';
import { asMoney, withSign } from './measures.ts';
import type { Evening } from './measures.ts';
import styles from './today.module.css';

type EveningsTableProps = {
  readonly evenings: readonly Evening[];
  /** From when the column counts that says what is new. */
  readonly since: string;
  /** What became of a pause, in a sentence. */
  readonly onPaused: (words: string) => void;
};

/** Each performance with what is sold of it. On a phone a row is a block, and each figure has its name beside it. */
export function EveningsTable({ evenings, since, onPaused }: EveningsTableProps) {
  const sinceWords = `Since ${formatTime(since)} yesterday`;
  const names = ['Sold', 'Held', 'Left', 'Money', sinceWords, 'Refused today'];
  return (
    <table className={styles.evenings} role="table" aria-label="Performances of the next fourteen days">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Performance
          </th>
          {names.map((name) => (
            <th key={name} role="columnheader" scope="col" className={styles.figure}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {evenings.map((evening) => {
          const { performanceId, title, venueTitle, date, isCancelled, capacity, sold, held } = evening;
          const left = capacity - sold - held;
          const figures = [
            `${sold} of ${capacity}`,
            held,
            left,
            asMoney(evening.pence),
            withSign(evening.sinceYesterday),
            evening.refused,
          ];
          return (
            <tr key={performanceId} role="row">
              <th role="rowheader" scope="row" className={styles.evening}>
                <TextLink to={`?${new URLSearchParams({ evening: performanceId })}`}>{title}</TextLink>
                <span className={styles.when}>
                  {formatDayTime(date)}, {venueTitle}
                  {isCancelled ? <strong> Cancelled</strong> : null}
                </span>
                <SaleLine evening={evening} onPaused={onPaused} />
                <Share sold={sold} held={held} capacity={capacity} />
              </th>
              {figures.map((figure, place) => (
                <td key={names[place]} role="cell" className={styles.figure} data-name={names[place]}>
                  {figure}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type SaleLineProps = Pick<EveningsTableProps, 'onPaused'> & { readonly evening: Evening };

/** Whether sales are paused, and for whoever may, the switch and the way to the sale. */
function SaleLine({ evening: { performanceId, title, date, isPaused }, onPaused }: SaleLineProps) {
  const isAllowed = useMay('sale.stop');
  if (!isAllowed && !isPaused) return null;
  const about = `${title}, ${formatDayTime(date)}`;
  return (
    <span className={styles.sale}>
      {isPaused ? <strong>Sales are paused</strong> : null}
      {isAllowed ? (
        <>
          <SaleSwitch
            performanceId={performanceId}
            about={about}
            isPaused={isPaused}
            look="link"
            onDone={(words) => onPaused(`${about}: ${words}`)}
          />
          <TextLink to={saleAt(performanceId)} aria-label={`Its sale: ${about}`}>
            Its sale
          </TextLink>
        </>
      ) : null}
    </span>
  );
}

type ShareProps = Pick<Evening, 'sold' | 'held' | 'capacity'>;

/** How full it is, drawn; the figures beside it say the same. */
function Share({ sold, held, capacity }: ShareProps) {
  const whole = Math.max(1, capacity);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${whole} 1`} preserveAspectRatio="none" className={styles.share}>
      <rect width={whole} height={1} className={styles.shareLeft} />
      <rect width={sold + held} height={1} className={styles.shareHeld} />
      <rect width={sold} height={1} className={styles.bar} />
    </svg>
  );
}
