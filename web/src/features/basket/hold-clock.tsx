import type { ReactNode } from 'react';

import { formatTime } from '#shared/kernel/time/format.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './basket.module.css';
import { endingText } from './hold-state-words.ts';
import { useRenewHold } from './use-basket.ts';
import type { Basket } from './use-basket.ts';
import { useHoldClock } from './use-hold-clock.ts';

type HoldTimeProps = { readonly basket: Basket };

/** The time of the hold and, near its end, the one renewal (WCAG 2.2.1). */
export function HoldTime({ basket }: HoldTimeProps) {
  const clock = useHoldClock(basket);
  if (!clock || basket.expiresAt === null) return null;
  return (
    <div className={styles.hold} data-ending={clock.isEnding || undefined}>
      <p className={styles.until}>
        Your seats are held until {formatTime(basket.expiresAt)},{' '}
        <span className={styles.time}>
          <Countdown remaining={clock.remaining} />
        </span>
      </p>
      {clock.isEnding ? <Ending mayRenew={basket.mayRenew} /> : null}
    </div>
  );
}

/** The time alone, for the line of the booking shell. */
export function HoldCountdown({ basket }: HoldTimeProps) {
  const clock = useHoldClock(basket);
  if (!clock) return null;
  return (
    <p className={styles.barTime} data-ending={clock.isEnding || undefined}>
      <Countdown remaining={clock.remaining} />
    </p>
  );
}

/** Until when, in words, where the time itself stands in the line of the shell; near the end the renewal. */
export function HoldUntil({ basket }: HoldTimeProps) {
  const clock = useHoldClock(basket);
  if (!clock || basket.expiresAt === null) return null;
  return (
    <div className={styles.hold}>
      <p className={styles.until}>Your seats are held until {formatTime(basket.expiresAt)}</p>
      {clock.isEnding ? <Ending mayRenew={basket.mayRenew} /> : null}
    </div>
  );
}

type EndingProps = { readonly mayRenew: boolean };

/** Announced once, when five minutes are left; the seconds are not. */
function Ending({ mayRenew }: EndingProps) {
  const { busy, problem, run } = useChange(useRenewHold());
  if (!mayRenew) {
    return <Notice title="Less than five minutes left">{endingText(false)}</Notice>;
  }
  return (
    <Notice
      title="Less than five minutes left"
      action={
        <Button busy={busy} onClick={() => void run()}>
          Keep them for 10 more minutes
        </Button>
      }
    >
      {problem?.title ?? endingText(true)}
    </Notice>
  );
}

/** The same in the bar of a phone: the time, and in its last minutes the renewal in place of the sum. */
export function HoldTimeShort({ basket, children }: HoldTimeProps & { readonly children: ReactNode }) {
  const clock = useHoldClock(basket);
  const { busy, run } = useChange(useRenewHold());
  return (
    <div className={styles.barWords}>
      {clock ? (
        <span className={styles.barTime} data-ending={clock.isEnding || undefined}>
          <Countdown remaining={clock.remaining} />
        </span>
      ) : null}
      {clock?.isEnding && basket.mayRenew ? (
        <Button look="link" busy={busy} onClick={() => void run()}>
          Keep 10 minutes longer
        </Button>
      ) : (
        <span className={styles.barSum}>{children}</span>
      )}
    </div>
  );
}
