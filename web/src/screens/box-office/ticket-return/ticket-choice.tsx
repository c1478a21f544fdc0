import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { Checkbox } from '#web/ui/choices.tsx';

import { ticketProblemText } from './return-words.ts';
import styles from './ticket-return.module.css';
import type { ReturnTicket } from './use-return.ts';

type TicketChoiceProps = {
  readonly tickets: readonly ReturnTicket[];
  readonly chosen: readonly string[];
  readonly onChoose: (tickets: readonly string[]) => void;
};

/** Every ticket of the order; one that cannot be returned says why. */
export function TicketChoice({ tickets, chosen, onChoose }: TicketChoiceProps) {
  return (
    <fieldset className={styles.tickets}>
      <legend>Which tickets?</legend>
      {tickets.map((ticket) => {
        const { ticketNumber, title, detail, problem } = ticket;
        return (
          <div key={ticketNumber} className={styles.ticket}>
            <Checkbox
              name="tickets"
              value={ticketNumber}
              label={
                <span className={styles.ticketHead}>
                  <span className={styles.ticketTitle}>{title}</span>{' '}
                  <span className={styles.price} data-figures="tabular">
                    {formatPence(pence(ticket.pence))}
                  </span>
                </span>
              }
              hint={
                <>
                  <span className={styles.hintLine}>{detail}.</span>{' '}
                  <span className={styles.hintLine}>
                    {problem ? ticketProblemText(problem, ticket) : untilText(ticket)}.
                  </span>
                </>
              }
              checked={chosen.includes(ticketNumber)}
              disabled={problem !== null}
              onChange={(event) =>
                onChoose(
                  event.currentTarget.checked
                    ? [...chosen, ticketNumber]
                    : chosen.filter((number) => number !== ticketNumber),
                )
              }
            />
          </div>
        );
      })}
    </fieldset>
  );
}

function untilText({ isCancelled, closesAt }: ReturnTicket): string {
  if (isCancelled || !closesAt) return 'Cancelled by us: the whole price is yours, in any way';
  return `Can be given back until ${formatDateTime(closesAt)}`;
}
