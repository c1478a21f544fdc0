import { useState } from 'react';

import type { ReturnKind } from '#shared/box-office/domain/returns/return.ts';
import type { OrderId } from '#shared/kernel/ids.ts';
import type { ChangeFor, DataFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';
import { useKeyedChange } from '#web/api/use-change.ts';
import { useResource } from '#web/api/use-resource.ts';

export type ReturnQuote = DataFor<'orderReturns'>;
export type ReturnOption = ReturnQuote['options'][number];
export type ReturnTicket = ReturnQuote['tickets'][number];
export type GivenBack = DataFor<'orderReturns', 'POST'>;
type Wish = ChangeFor<'orderReturns', 'POST'>['body'];

export interface OrderPlace {
  readonly orderId: OrderId;
  /** The key of a guest's order. */
  readonly key: string | null;
}

const byKey = (key: string | null) => (key ? { key } : {});

/** The value of the chosen tickets by each return type. The last answer stays while another choice is loading. */
export function useReturnQuote({ orderId, key }: OrderPlace, tickets: readonly string[] | null, donation: number) {
  const query = {
    ...byKey(key),
    ...(tickets ? { tickets: tickets.join(',') } : {}),
    ...(donation > 0 ? { donation } : {}),
  };
  const state = useResource('orderReturns', { params: { orderId }, query });
  const [last, setLast] = useState(state.data);
  if (state.data !== undefined && state.data !== last) setLast(state.data);
  return { ...state, data: state.data ?? last, isSettled: state.data !== undefined };
}

/** What a visitor gets of a return type, in money or credit. */
export function comesBack({ credit, refund }: Pick<ReturnOption, 'credit' | 'refund'>): number {
  return refund.reduce((sum, { pence }) => sum + pence, credit);
}

export interface ReturnChoice {
  readonly tickets: readonly string[];
  readonly returnType: ReturnKind;
  readonly donation: number;
  readonly expected: number;
  readonly giftAid: Wish['giftAid'];
}

/** Returns the tickets; refetches what depends on them. */
export function useGiveBack({ orderId, key: orderKey }: OrderPlace) {
  const { busy, problem, answer, run } = useKeyedChange(
    (key, body: Wish) => send('orderReturns', 'POST', { params: { orderId }, query: byKey(orderKey), body }, key),
    { refreshes: () => ['orderReturns', 'order', 'orders'] },
  );
  const giveBack = ({ tickets, returnType, donation, expected, giftAid }: ReturnChoice) =>
    run({
      tickets: [...tickets],
      returnType,
      expected,
      ...(returnType === 'PartDonate' ? { donation } : {}),
      ...(giftAid ? { giftAid } : {}),
    });
  return { giveBack, busy, done: answer, problem };
}
