import type { OrderId } from '#shared/kernel/ids.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';

import { tellOtherTabs } from './other-tabs.ts';
import { useLookAgain } from './use-basket.ts';

/** Leaves an order's payment, so that its basket can be changed. A payment made meanwhile counts, and the basket says so. */
export function useLeavePayment(orderId: OrderId) {
  const lookAgain = useLookAgain();
  const { busy, problem, run } = useChange(async () => {
    try {
      await send('order', 'DELETE', { params: { orderId } });
    } finally {
      await lookAgain();
      tellOtherTabs();
    }
  });
  return { isBusy: busy, hasFailed: problem !== null, press: () => void run() };
}
