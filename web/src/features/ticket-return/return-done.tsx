import { useEffect, useRef } from 'react';

import { formatPence, pence } from '#shared/domain/money/money.ts';
import { spellVoucherCode } from '#shared/domain/order/voucher-code.ts';
import { links } from '#web/api/links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

import styles from './ticket-return.module.css';
import type { GivenBack } from './use-return.ts';

type ReturnDoneProps = {
  readonly done: GivenBack;
  /** The page of the order. */
  readonly back: string;
};

const money = (amount: number): string => formatPence(pence(amount));

/** What became of the tickets, and where the money is by now. Takes the focus, because the form that had it is gone. */
export function ReturnDone({ done, back }: ReturnDoneProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { ticketNumbers, donation, credit, creditVoucher, refund } = done;
  return (
    <div className={styles.page}>
      <h1 ref={title} tabIndex={-1} className={styles.doneTitle}>
        {ticketNumbers.length === 1 ? 'Your ticket is given back' : 'Your tickets are given back'}
      </h1>
      <ul className={styles.sums}>
        {donation > 0 ? <li>{`You have given ${money(donation)} to the house. Thank you.`}</li> : null}
        {credit > 0 && !creditVoucher ? (
          <li>{`${money(credit)} stands in your account. You can spend it at the checkout at once.`}</li>
        ) : null}
        {creditVoucher ? (
          <li>
            {`${money(credit)} is on this voucher, to be spent at the checkout within two years: `}
            <strong className={styles.code}>{spellVoucherCode(creditVoucher)}</strong>
          </li>
        ) : null}
        {refund.map(({ kind, pence: amount, lastFour }) => (
          <li key={`${kind} ${lastFour}`}>{`${money(amount)} ${where(kind, lastFour)}`}</li>
        ))}
      </ul>
      <p>
        {`We have written to you about it. ${ticketNumbers.length === 1 ? 'Ticket' : 'Tickets'} ${ticketNumbers.join(', ')} no longer ${ticketNumbers.length === 1 ? 'opens' : 'open'} the door.`}
      </p>
      <div className={styles.actions}>
        <LinkButton look="filled" to={links.listing.to()}>
          {'See what’s on'}
        </LinkButton>
        <LinkButton to={back}>Go to your order</LinkButton>
      </div>
    </div>
  );
}

function where(kind: 'card' | 'credit' | 'voucher', lastFour: string | null): string {
  if (kind === 'card') return 'goes back to the card you paid with, within ten working days.';
  return kind === 'credit' ? 'is back in your credit.' : `is back on the voucher ending in ${lastFour ?? ''}.`;
}
