import { useEffect, useEffectEvent, useRef } from 'react';

import { send } from '#web/api/send.ts';

import { drawWallets } from './draw-wallets.ts';
import type { Agreed, Drawn } from './draw-wallets.ts';
import styles from './wallet-part.module.css';
import type { WalletScript } from './wallet-script.ts';

type WalletButtonsProps = {
  readonly script: WalletScript;
  readonly pence: number;
  readonly isReady: boolean;
  /** The sum on the buttons; null where there are none. */
  readonly onDrawn: (amount: string | null) => void;
  readonly onAgreed: (expressPaymentId: string, agreed: Agreed) => void;
  readonly onClosed: () => void;
};

/** The buttons of one express payment, drawn by the provider's script. */
export function WalletButtons({ script, pence, isReady, onDrawn, onAgreed, onClosed }: WalletButtonsProps) {
  const host = useRef<HTMLDivElement>(null);
  const told = useEffectEvent(onDrawn);
  const agreed = useEffectEvent(onAgreed);
  const closed = useEffectEvent(onClosed);

  useEffect(() => {
    let isHere = true;
    let drawn: Drawn | null = null;
    const draw = async (): Promise<void> => {
      try {
        const { id, clientSecret } = await send('expressPayments', 'POST', { body: { pence } });
        if (!isHere || !host.current) return;
        const heard = { agreed: (word: Agreed) => agreed(id, word), closed: () => closed() };
        drawn = await drawWallets(host.current, script, { clientSecret, pence }, heard);
        if (isHere) told(drawn?.amount ?? null);
        else drawn?.erase();
      } catch (error) {
        // The card remains.
        console.warn(error);
      }
    };
    void draw();
    return () => {
      isHere = false;
      drawn?.erase();
      told(null);
    };
  }, [script, pence]);

  return <div ref={host} className={styles.buttons} inert={!isReady} />;
}
