import { useState } from 'react';

import type { OrderId } from '#shared/kernel/ids.ts';
import { send } from '#web/api/send.ts';

import { tellOtherTabs } from './other-tabs.ts';
import { useLookAgain } from './use-basket.ts';

/** Leaves an order's payment, so that its basket can be changed. A payment made meanwhile counts, and the basket says so. */
export function useLeavePayment(orderId: OrderId) {
  const lookAgain = useLookAgain();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const leave = async (): Promise<void> => {
    setState('busy');
    try {
      await send('order', 'DELETE', { params: { orderId } });
      setState('idle');
    } catch {
      setState('failed');
    }
    await lookAgain();
    tellOtherTabs();
  };
  return {
    isBusy: state === 'busy',
    hasFailed: state === 'failed',
    press: (): void => {
      if (state !== 'busy') void leave();
    },
  };
}
