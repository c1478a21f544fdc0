import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';

import { pence } from '#shared/kernel/money.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { links } from '#web/api/links.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Price } from '#web/ui/price.tsx';

import { HoldUntil } from './hold-clock.tsx';
import styles from './hold-panel.module.css';
import { finishFirst, payingTitle } from './hold-state-words.ts';
import { failureText } from './hold-words.ts';
import { TicketLines } from './ticket-lines.tsx';
import type { Basket, TicketLine } from './use-basket.ts';
import { nothingChosenText } from './use-hold-panel.tsx';
import type { Holds } from './use-holds.ts';

export { HoldCountdown } from './hold-clock.tsx';

type HoldPanelProps = {
  readonly basket: Basket | undefined;
  /** Those of the page's performance; the basket may hold others. */
  readonly lines: readonly TicketLine[];
  readonly holds: Holds;
  /** Alternatives to lost seats. */
  readonly instead?: ReactNode;
  /** What else there is to read beside the map. */
  readonly children?: ReactNode;
};

/**
 * The choice beside the map, with its sum and the next step always in sight; on a phone a drawer at the foot that opens upwards. The next
 * step comes before the lines, so that it is two presses of Tab from the map however many seats are held.
 */
export function HoldPanel({ basket, lines, holds, instead, children }: HoldPanelProps) {
  const { drawer, isOpen, toggle } = useDrawer();
  const [titleId, moreId] = [useId(), useId()];
  const hasSeats = basket !== undefined && lines.length > 0;
  useFocusKept(drawer, lines.length);
  return (
    <section ref={drawer} className={styles.panel} aria-labelledby={titleId} data-open={isOpen || undefined}>
      <h2 id={titleId} className={styles.title} tabIndex={-1}>
        Your seats
      </h2>
      <div className={styles.news}>
        <HoldNotice holds={holds} lines={lines} />
        {holds.failure?.kind === 'lost' && !holds.isRetrying ? instead : null}
        {basket?.state === 'paying' ? <Paying /> : null}
      </div>
      <div className={styles.foot}>
        <button
          type="button"
          className={styles.handle}
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => toggle()}
        >
          <Icon name="down" size={16} />
          {hasSeats ? (
            <span>
              {count(lines.length, 'seat')} · <Price from={pence(basket.cartAmount)} />
            </span>
          ) : (
            'Sections'
          )}
        </button>
        {hasSeats ? (
          <>
            <Total basket={basket} lines={lines} />
            <LinkButton look="filled" wide to={links.basket.to()}>
              Continue to basket
            </LinkButton>
          </>
        ) : (
          <p className={styles.until}>{nothingChosenText}</p>
        )}
      </div>
      <div id={moreId} className={styles.more}>
        {basket?.state === 'open' ? <HoldUntil basket={basket} /> : null}
        {hasSeats ? <TicketLines lines={lines} {...(basket.state === 'paying' ? {} : { holds })} /> : null}
        {children}
      </div>
    </section>
  );
}

/** Open until it is closed, or something outside it is pressed or has the focus. */
function useDrawer() {
  const drawer = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !drawer.current?.contains(target)) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);
  return { drawer, isOpen, toggle: () => setOpen(!isOpen) };
}

/** The focus of a line that goes moves on to the next line, or to the panel's title. */
function useFocusKept(panel: RefObject<HTMLElement | null>, count: number): void {
  const last = useRef(count);
  useEffect(() => {
    const isFewer = count < last.current;
    last.current = count;
    if (!isFewer || document.activeElement !== document.body) return;
    for (const name of ['[aria-label^="Remove "]', '[aria-expanded]', 'h2']) {
      const next = panel.current?.querySelector<HTMLElement>(name);
      next?.focus({ preventScroll: true });
      // What is hidden takes no focus.
      if (next && document.activeElement === next) return;
    }
  }, [panel, count]);
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
    <div className={styles.total}>
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
    </div>
  );
}
