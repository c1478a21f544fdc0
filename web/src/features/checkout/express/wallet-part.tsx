import { useState } from 'react';

import { Notice } from '#web/ui/notice.tsx';
import { Reference } from '#web/ui/reference.tsx';

import { CheckoutProblem } from '../checkout-problem.tsx';
import { walletWords, walletsAtRest } from '../checkout-words.ts';
import { useWalletPayment } from './use-wallet-payment.ts';
import type { WalletRules } from './use-wallet-payment.ts';
import { WalletButtons } from './wallet-buttons.tsx';
import styles from './wallet-part.module.css';
import type { WalletScript } from './wallet-script.ts';

type WalletPartProps = WalletRules & {
  readonly script: WalletScript;
  /** The part for the card. */
  readonly pence: number;
  readonly total: number;
  /** The form is filled in, and nothing is on its way. */
  readonly isReady: boolean;
};

/** The wallets of this device, below the button for the payment page. Takes no room where there are none. */
export function WalletPart({ script, pence, total, isReady, ...rules }: WalletPartProps) {
  const { how, reference, problem, round, agreed, closed } = useWalletPayment(rules);
  const [amount, setAmount] = useState<string | null>(null);
  return (
    <section className={styles.part} aria-label="Pay with a wallet" data-drawn={amount !== null}>
      {problem ? <CheckoutProblem problem={problem} total={total} /> : null}
      {how ? (
        <Notice tone={how === 'declined' ? 'problem' : 'note'} title={walletWords[how].title}>
          {walletWords[how].text}
          <Reference id={reference} />
        </Notice>
      ) : null}
      <p className={styles.or}>{isReady ? `Or pay ${amount ?? ''} here with a wallet` : walletsAtRest}</p>
      <WalletButtons
        key={round}
        script={script}
        pence={pence}
        isReady={isReady}
        onDrawn={setAmount}
        onAgreed={agreed}
        onClosed={closed}
      />
    </section>
  );
}
