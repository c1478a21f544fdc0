import { useState } from 'react';

import type { ChangeFor, DataFor } from '#web/api/contract-types.ts';
import { useKeyedChange } from '#web/api/use-change.ts';

import { useRead, useSend } from '../session/use-desk.ts';

export type Quote = DataFor<'deskOrderReturn'>;
export type Option = Quote['options'][number];
export type Ticket = Quote['tickets'][number];
export type GivenBack = DataFor<'deskOrderReturn', 'POST'>;
export type Wish = ChangeFor<'deskOrderReturn', 'POST'>['body'];

/** What the chosen tickets come to, each way; without a choice, all that can be given back. The last answer stays while another loads. */
export function useQuote(orderNo: string, tickets: readonly string[]) {
  const query = tickets.length > 0 ? { tickets: tickets.join(',') } : {};
  const state = useRead('deskOrderReturn', { params: { orderNo }, query });
  const [last, setLast] = useState(state.data);
  if (state.data !== undefined && state.data !== last) setLast(state.data);
  return { ...state, data: state.data ?? last, isSettled: state.data !== undefined };
}

/** What the customer gets, in money or credit. */
export const comesBack = ({ credit, refund }: Pick<Option, 'credit' | 'refund'>): number =>
  refund.reduce((sum, { pence }) => sum + pence, credit);

/** Gives the tickets back, once however often it is pressed; the order and its quotes are asked for anew, whatever came of it. */
export function useGiveBack(orderNo: string) {
  const send = useSend();
  return useKeyedChange((key, body: Wish) => send('deskOrderReturn', 'POST', { params: { orderNo }, body }, key), {
    refreshes: () => ['deskOrderReturn', 'deskOrder'],
  });
}
