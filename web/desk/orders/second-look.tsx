import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import styles from './orders.module.css';
import { actionText, sumOf } from './return-words.ts';
import type { Option, Quote, Wish } from './use-return.ts';

/** What was asked for, and what the screen showed for it. */
export interface Asked {
  readonly option: Option;
  readonly wish: Wish;
}

type SecondLookProps = {
  readonly asked: Asked;
  readonly quote: Quote;
  readonly busy: boolean;
  readonly onKeep: () => void;
  readonly onGiveBack: () => void;
};

/** The tickets by name, and what comes for them; what was asked stays, whatever a later quote says. */
export function SecondLook({ asked: { option, wish }, quote, busy, onKeep, onGiveBack }: SecondLookProps) {
  const going = quote.tickets.filter(({ ticketNumber }) => wish.tickets.includes(ticketNumber));
  const keep = () => (busy ? undefined : onKeep());
  const one = going.length === 1;
  return (
    <Dialog
      open
      onClose={keep}
      title={one ? 'Give this ticket back?' : `Give these ${going.length} tickets back?`}
      actions={
        <>
          <Button look="filled" busy={busy} onClick={onGiveBack}>
            {actionText(option, going.length)}
          </Button>
          <Button onClick={keep}>{one ? 'Keep the ticket' : 'Keep the tickets'}</Button>
        </>
      }
    >
      <ul className={styles.going}>
        {going.map(({ ticketNumber, title, detail }) => (
          <li key={ticketNumber}>
            <strong>{title}</strong>
            <span>{`${detail}, ticket ${ticketNumber}`}</span>
          </li>
        ))}
      </ul>
      <p>
        {sumOf(option, quote.isGuest)}{' '}
        {one
          ? 'The ticket goes on sale again at once, and no longer opens the door.'
          : 'The tickets go on sale again at once, and no longer open the door.'}{' '}
        This cannot be undone.
      </p>
    </Dialog>
  );
}
