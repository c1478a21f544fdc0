import { formatPence, pence } from '#shared/kernel/money.ts';

import { Checkbox } from './choices.tsx';
import styles from './ticket-choice.module.css';

type Ticket = {
  readonly ticketNumber: string;
  readonly title: string;
  /** Seat and date. */
  readonly detail: string;
  /** In pence. */
  readonly pence: number;
};

type TicketChoiceProps<T extends Ticket> = {
  readonly tickets: readonly T[];
  /** Below a ticket: why it cannot be chosen, or what holds for it. Without a full stop. */
  readonly hintOf: (ticket: T) => string;
  readonly isClosed: (ticket: T) => boolean;
  /** By number. */
  readonly chosen: readonly string[];
  readonly onChoose: (tickets: readonly string[]) => void;
};

/** Every ticket of an order; one that cannot be chosen says why. */
export function TicketChoice<T extends Ticket>({ tickets, hintOf, isClosed, chosen, onChoose }: TicketChoiceProps<T>) {
  return (
    <fieldset className={styles.tickets}>
      <legend>Which tickets?</legend>
      {tickets.map((ticket) => {
        const { ticketNumber, title, detail } = ticket;
        return (
          <div key={ticketNumber} className={styles.ticket}>
            <Checkbox
              name="tickets"
              value={ticketNumber}
              label={
                <span className={styles.head}>
                  <span className={styles.title}>{title}</span>{' '}
                  <span className={styles.price} data-figures="tabular">
                    {formatPence(pence(ticket.pence))}
                  </span>
                </span>
              }
              hint={
                <>
                  <span className={styles.line}>{detail}.</span> <span className={styles.line}>{hintOf(ticket)}.</span>
                </>
              }
              checked={chosen.includes(ticketNumber)}
              disabled={isClosed(ticket)}
              onChange={({ currentTarget }) =>
                onChoose(
                  currentTarget.checked
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
