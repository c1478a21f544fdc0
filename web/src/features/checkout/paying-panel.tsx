import { usePageTexts } from '#web/api/page-texts.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { CheckoutProblem } from './checkout-problem.tsx';
import { notLeftTitle } from './checkout-words.ts';
import styles from './checkout.module.css';
import { useLeave } from './use-checkout.ts';

type PayingPanelProps = {
  readonly total: number;
  readonly onStale: () => Promise<void>;
  /** Leaves the payment; what the hold still keeps returns to the basket. */
  readonly leaving: { readonly isBusy: boolean; readonly hasFailed: boolean; readonly press: () => void };
};

/** A payment was opened before, here or in another window: continue or leave it. */
export function PayingPanel({ total, onStale, leaving }: PayingPanelProps) {
  const { busy, problem, run } = useFinish(total, onStale);
  const line = usePageTexts('checkout');
  return (
    <section className={styles.paying} aria-label="A payment under way">
      <Notice title="A payment for this basket is under way">{line('paying')}</Notice>
      {problem ? <CheckoutProblem problem={problem} total={total} /> : null}
      {leaving.hasFailed ? <Notice tone="problem" title={notLeftTitle} /> : null}
      <Button look="filled" wide busy={busy} onClick={() => void run()}>
        Finish the payment
      </Button>
      <Button wide busy={leaving.isBusy} onClick={leaving.press}>
        Leave the payment and go back to your order
      </Button>
    </section>
  );
}

function useFinish(expectedTotal: number, onStale: () => Promise<void>) {
  const leave = useLeave();
  return useChange(async () => {
    try {
      leave(await send('orders', 'POST', { body: { expectedTotal, acceptsTerms: true } }));
    } catch (error) {
      await onStale();
      throw error;
    }
    // The browser is leaving: the button stays busy.
    return new Promise<never>(() => undefined);
  });
}
