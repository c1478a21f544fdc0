import { fetchedPart } from '#web/api/use-chunk.ts';
import { Icon } from '#web/ui/icon.tsx';

import styles from './basket.module.css';
import { PaidPrice } from './paid-price.tsx';
import { TicketType } from './ticket-type.tsx';
import type { TicketLine } from './use-basket.ts';
import type { Holds } from './use-holds.ts';

const views = { clear: 'Clear view', side: 'Side view', restricted: 'Restricted view' } as const;

const OwnReturnRules = fetchedPart(
  'own-return-rules-of-lines',
  async () => (await import('./own-return-rules.tsx')).OwnReturnRulesOfLines,
);

type TicketLinesProps = {
  readonly lines: readonly TicketLine[];
  /** Read-only where absent. */
  readonly holds?: Pick<Holds, 'busy' | 'hold' | 'release'>;
};

/** Seats with ticket type and price, a control to change the type, and return rules that are not those of the house. */
export function TicketLines({ lines, holds }: TicketLinesProps) {
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.seatId} className={styles.line} aria-busy={holds?.busy.has(line.seatId) || undefined}>
            <p className={styles.seat}>{line.seatLabel}</p>
            <p className={styles.price}>
              <PaidPrice line={line} />
            </p>
            <p className={styles.kind}>
              {holds && line.priceTypes.length > 1 ? views[line.view] : `${typeTitle(line)} · ${views[line.view]}`}
              {line.discount ? ` · ${line.discount.title}` : null}
            </p>
            {holds ? <LineControls line={line} holds={holds} /> : null}
          </li>
        ))}
      </ul>
      {lines.some(({ returnRules }) => returnRules) ? <OwnReturnRules lines={lines} className={styles.kind} /> : null}
    </>
  );
}

function typeTitle({ priceType, priceTypes }: TicketLine): string {
  return priceTypes.find(({ id }) => id === priceType)?.title ?? '';
}

type LineControlsProps = { readonly line: TicketLine; readonly holds: Pick<Holds, 'busy' | 'hold' | 'release'> };

function LineControls({ line, holds: { busy, hold, release } }: LineControlsProps) {
  const isBusy = busy.has(line.seatId);
  const { seatId, seatLabel } = line;
  return (
    <div className={styles.controls}>
      <TicketType line={line} holds={{ busy, hold }} label={`Ticket type of ${seatLabel}`} />
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${seatLabel}`}
        aria-disabled={isBusy || undefined}
        onClick={() => void release([seatId])}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
