import { useState } from 'react';

import type { ChangeFor } from '#web/api/contract-types.ts';
import { useKeyedChange } from '#web/api/use-change.ts';

import { useRead, useSend } from '../../session/use-desk.ts';
import type { BeyondWish } from './beyond-words.ts';

type Decision = ChangeFor<'refundApprovals', 'POST'>['body'];

/** What changes when money moves, or a request is made or decided. */
const touched = ['deskOrderBeyond', 'refundApprovals', 'deskOrder', 'deskOrderReturn'] as const;

/** What the chosen tickets may come to. The last answer stays while another loads. */
export function useBeyondOffer(orderNo: string, tickets: readonly string[]) {
  const query = tickets.length > 0 ? { tickets: tickets.join(',') } : {};
  const state = useRead('deskOrderBeyond', { params: { orderNo }, query });
  const [last, setLast] = useState(state.data);
  if (state.data !== undefined && state.data !== last) setLast(state.data);
  return { ...state, data: state.data ?? last };
}

/** Gives back, or asks a second person; once however often it is pressed. */
export function useGiveMore(orderNo: string) {
  const send = useSend();
  return useKeyedChange(
    (key, body: BeyondWish) => send('deskOrderBeyond', 'POST', { params: { orderNo }, body }, key),
    {
      refreshes: () => touched,
    },
  );
}

/** Approves, refuses or takes back a request; once however often it is pressed. */
export function useDecision() {
  const send = useSend();
  return useKeyedChange((key, body: Decision) => send('refundApprovals', 'POST', { body }, key), {
    refreshes: () => touched,
  });
}
