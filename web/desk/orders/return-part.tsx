import { useState } from 'react';

import { Part } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import styles from './orders.module.css';
import { ReturnForm } from './return-form.tsx';
import { ticketText } from './return-words.ts';
import { useQuote } from './use-return.ts';
import type { GivenBack } from './use-return.ts';

type ReturnPartProps = { readonly orderNo: string; readonly onDone: (done: GivenBack) => void };

/** Giving tickets of an order back for its customer. */
export function ReturnPart({ orderNo, onDone }: ReturnPartProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const state = useQuote(orderNo, chosen);
  const [round, setRound] = useState(0);
  return (
    <Part title="Give tickets back">
      <DeskView state={state}>
        {(quote) =>
          quote.tickets.some(({ problem }) => problem === null) ? (
            <ReturnForm
              key={round}
              quote={quote}
              isCounting={!state.isSettled}
              chosen={chosen}
              onChoose={setChosen}
              onDone={(done) => {
                setChosen([]);
                setRound(round + 1);
                onDone(done);
              }}
            />
          ) : (
            <ul className={styles.told}>
              {quote.tickets.map((ticket) => (
                <li key={ticket.ticketNumber}>{`${ticket.ticketNumber}: ${ticketText(ticket)}.`}</li>
              ))}
            </ul>
          )
        }
      </DeskView>
    </Part>
  );
}
