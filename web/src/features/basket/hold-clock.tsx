import { useState } from 'react';

import { formatTime } from '#shared/domain/time/format.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './basket.module.css';
import { useRenewHold } from './use-basket.ts';
import type { Basket } from './use-basket.ts';
import { useHoldClock } from './use-hold-clock.ts';

type HoldTimeProps = { readonly basket: Basket };

/** How long the seats are held, and, when that is nearly over, the one renewal (WCAG 2.2.1). */
export function HoldTime({ basket }: HoldTimeProps) {
  const clock = useHoldClock(basket);
  if (!clock || basket.expiresAt === null) return null;
  return (
    <div className={styles.hold} data-ending={clock.isEnding || undefined}>
      <p className={styles.time}>
        <Countdown remaining={clock.remaining} />
      </p>
      <p className={styles.until}>Your seats are held until {formatTime(basket.expiresAt)}</p>
      {clock.isEnding ? <Ending mayRenew={basket.mayRenew} /> : null}
    </div>
  );
}

type EndingProps = { readonly mayRenew: boolean };

/** Said once, when five minutes are left; the seconds below are not read out. */
function Ending({ mayRenew }: EndingProps) {
  const renew = useRenewHold();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!mayRenew) {
    return <Notice title="Less than five minutes left">After that your seats go back on sale.</Notice>;
  }

  async function press() {
    setIsBusy(true);
    try {
      await renew();
    } catch (error) {
      setProblem(error instanceof ApiProblem ? error.title : 'This did not work. Please try it again.');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Notice
      title="Less than five minutes left"
      action={
        <Button busy={isBusy} onClick={() => void press()}>
          Keep them for 10 more minutes
        </Button>
      }
    >
      {problem ?? 'Do you need a little longer? This can be done once.'}
    </Notice>
  );
}

type HoldTimeShortProps = HoldTimeProps;

/** The same time in one word, for the bar at the foot of a phone. */
export function HoldTimeShort({ basket }: HoldTimeShortProps) {
  const clock = useHoldClock(basket);
  return clock ? <Countdown remaining={clock.remaining} /> : null;
}
