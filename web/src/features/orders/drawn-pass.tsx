import { isForWallet } from '#shared/box-office/domain/ticket/wallet.ts';
import { formatEvening, formatTime } from '#shared/kernel/time/format.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { useHouse } from '#web/api/house.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { useNow } from '#web/api/use-now.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Headline } from '#web/ui/headline.tsx';

import { CodeDrawing } from './code-drawing.tsx';
import type { OrderTickets, Ticket } from './types.ts';
import styles from './wallet.module.css';

type DrawnPassProps = { readonly order: OrderTickets };

/** In a demonstration without certificates: what the pass of the next ticket would look like, and that it is only drawn. */
export function DrawnPass({ order: { tickets, wallets } }: DrawnPassProps) {
  const now = instant(useNow());
  const ticket = wallets.includes('drawn') ? tickets.find((each) => isForWallet(each, now)) : undefined;
  return ticket ? <Drawn ticket={ticket} /> : null;
}

function Drawn({ ticket }: PassProps) {
  const line = usePageTexts('orders');
  return (
    <section className={styles.drawn} aria-labelledby="drawn-pass">
      <Headline level={2} id="drawn-pass">
        In your wallet
      </Headline>
      <p className={styles.fine}>{line('drawn-pass')}</p>
      <Pass ticket={ticket} />
    </section>
  );
}

type PassProps = { readonly ticket: Ticket };

/** The parts and their places are those of `functions/box-office/views/apple-pass.ts`. */
function Pass({ ticket }: PassProps) {
  const house = useHouse();
  const { title, venueTitle, date, doorsAt, seat, priceTypeTitle, ticketNumber, code } = ticket;
  return (
    <figure className={styles.pass} aria-label={`Drawing of the pass of ticket ${ticketNumber}`}>
      <div className={styles.head}>
        <svg viewBox="4 4 24 24" className={styles.mark} aria-hidden="true" focusable="false">
          <path fill="currentColor" d="M6 27V16a10 10 0 0 1 20 0v11h-4V16a6 6 0 0 0-12 0v11z" />
          <circle cx="16" cy="22" r="3.2" fill="currentColor" />
        </svg>
        <span className={styles.house}>{house?.name}</span>
        <dl className={styles.doors}>
          <Fact name="Doors open">{formatTime(doorsAt)}</Fact>
        </dl>
      </div>
      <div className={styles.strip}>
        <p className={styles.title}>{title}</p>
        <p className={styles.label}>{venueTitle}</p>
      </div>
      <dl className={styles.facts}>
        <div data-wide>
          <dt>Curtain up, London time</dt>
          <dd>{formatEvening(date)}</dd>
        </div>
        <Fact name={seat.row === null ? 'Place' : 'Part of the house'}>{seat.section}</Fact>
        {seat.row === null ? null : <Fact name="Row">{seat.row}</Fact>}
        {seat.row === null ? null : <Fact name="Seat">{seat.number}</Fact>}
        <Fact name="Ticket">{priceTypeTitle}</Fact>
      </dl>
      <div className={styles.plate}>
        {code ? <CodeDrawing rows={code} label={`Code of ticket ${ticketNumber}, drawn`} /> : null}
        <span data-figures="tabular">{ticketNumber}</span>
      </div>
    </figure>
  );
}
