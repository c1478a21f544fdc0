import { Checkbox } from '#web/ui/choices.tsx';

import { money } from './order-words.ts';
import styles from './orders.module.css';
import { ticketText } from './return-words.ts';
import type { Ticket } from './use-return.ts';

type TicketChoiceProps = {
  readonly tickets: readonly Ticket[];
  readonly chosen: readonly string[];
  readonly onChoose: (tickets: readonly string[]) => void;
};

/** Every ticket of the order; one that cannot be given back says why. */
export function TicketChoice({ tickets, chosen, onChoose }: TicketChoiceProps) {
  return (
    <fieldset className={styles.tickets}>
      <legend>Which tickets?</legend>
      {tickets.map((ticket) => {
        const { ticketNumber, title, detail, problem } = ticket;
        return (
          <Checkbox
            key={ticketNumber}
            name="tickets"
            value={ticketNumber}
            label={`${title}, ${money(ticket.pence)}`}
            hint={`${detail}, ticket ${ticketNumber}. ${ticketText(ticket)}.`}
            checked={chosen.includes(ticketNumber)}
            disabled={problem !== null}
            onChange={({ currentTarget }) =>
              onChoose(
                currentTarget.checked ? [...chosen, ticketNumber] : chosen.filter((number) => number !== ticketNumber),
              )
            }
          />
        );
      })}
    </fieldset>
  );
}
