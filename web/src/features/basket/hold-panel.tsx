import type { ReactNode } from 'react';

import { pence } from '#shared/kernel/money.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { links } from '#web/api/links.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Price } from '#web/ui/price.tsx';

import styles from './basket.module.css';
import { HoldTime, HoldTimeShort } from './hold-clock.tsx';
import { finishFirst, payingTitle } from './hold-state-words.ts';
import { failureText } from './hold-words.ts';
import { TicketLines } from './ticket-lines.tsx';
import { TicketType } from './ticket-type.tsx';
import type { Basket, TicketLine } from './use-basket.ts';
import type { Holds } from './use-holds.ts';

type HoldPanelProps = {
  readonly basket: Basket | undefined;
  /** Those of the page's performance; the basket may hold others. */
  readonly lines: readonly TicketLine[];
  readonly holds: Holds;
  /** Alternatives to lost seats. */
  readonly instead?: ReactNode;
};

/** The hold beside the map: time, seats, total, and the next step. */
export function HoldPanel({ basket, lines, holds, instead }: HoldPanelProps) {
  return (
    <section className={styles.panel} aria-label="Your seats">
      <div className={styles.news}>
        <HoldNotice holds={holds} lines={lines} />
        {holds.failure?.kind === 'lost' && !holds.isRetrying ? instead : null}
      </div>
      {basket?.state === 'paying' ? <Paying /> : null}
      {basket && basket.state === 'open' ? <HoldTime basket={basket} /> : null}
      {basket && lines.length > 0 ? (
        <>
          <TicketLines lines={lines} {...(basket.state === 'paying' ? {} : { holds })} />
          <Total basket={basket} lines={lines} />
          <LinkButton look="filled" wide to={links.basket.to()}>
            Continue to basket
          </LinkButton>
        </>
      ) : (
        <p className={styles.until}>You have not chosen a seat yet.</p>
      )}
    </section>
  );
}

type HeldSeatProps = Pick<HoldPanelProps, 'lines' | 'holds'> & { readonly seatId: string };

/** Beside the map: the ticket type of the seat just taken. */
export function HeldSeat({ lines, holds, seatId }: HeldSeatProps) {
  const line = lines.find((candidate) => candidate.seatId === seatId);
  return line ? <TicketType line={line} holds={holds} label={`Sold as, ${line.seatLabel}`} /> : null;
}

type HoldNoticeProps = { readonly holds: Holds; readonly lines: readonly TicketLine[] };

export function HoldNotice({ holds: { failure, isRetrying, dismiss }, lines }: HoldNoticeProps) {
  if (isRetrying) {
    return <Notice title="We cannot reach the house">We keep trying. What you hold stays held.</Notice>;
  }
  if (!failure) return null;
  return (
    <Notice
      action={
        <Button look="link" onClick={dismiss}>
          Understood
        </Button>
      }
    >
      {failureText(
        failure,
        lines.map(({ seatLabel }) => seatLabel),
      )}
    </Notice>
  );
}

function Paying() {
  return (
    <Notice title={payingTitle} action={<LinkButton to={links.basket.to()}>Go to your basket</LinkButton>}>
      {finishFirst('seats')}
    </Notice>
  );
}

type TotalProps = { readonly basket: Basket; readonly lines: readonly TicketLine[] };

/** The basket's whole total; other products in it are mentioned, since they are paid together. */
function Total({ basket, lines }: TotalProps) {
  const others = basket.itemCount - lines.length;
  return (
    <>
      {others > 0 ? (
        <p className={styles.sum}>
          <span>{others === 1 ? 'One other thing in your basket' : `${others} other things in your basket`}</span>
          <Price from={pence(basket.cartAmount - lines.reduce((sum, line) => sum + line.pence, 0))} />
        </p>
      ) : null}
      <p className={styles.sum}>
        <span>Total, no fees to add</span>
        <strong>
          <Price from={pence(basket.cartAmount)} />
        </strong>
      </p>
    </>
  );
}

type HoldBarProps = Pick<HoldPanelProps, 'basket' | 'lines'>;

/** The same at the bottom of a phone, where the panel is below the map. */
export function HoldBar({ basket, lines }: HoldBarProps) {
  if (!basket || basket.state !== 'open' || basket.itemCount === 0) return null;
  return (
    <div className={styles.bar}>
      <HoldTimeShort basket={basket}>
        {count(basket.itemCount, lines.length === basket.itemCount ? 'seat' : 'item')} ·{' '}
        <Price from={pence(basket.cartAmount)} />
      </HoldTimeShort>
      <LinkButton look="filled" to={links.basket.to()}>
        Continue to basket
      </LinkButton>
    </div>
  );
}
