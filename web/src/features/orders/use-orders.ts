import { askForFile } from '#web/api/ask-for-file.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { files } from '#web/api/files.ts';
import { randomId } from '#web/api/random-id.ts';
import { request } from '#web/api/request.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';
import { useMailAgain } from '#web/api/use-mail-again.ts';
import { useResource } from '#web/api/use-resource.ts';

import { leaveFor } from './leave-for.ts';
import type { OrderPlace } from './types.ts';

/** The query with a guest's key. */
const keyQuery = (key: string | null) => (key === null ? {} : { query: { key } });

/** An order's tickets with their codes. Once loaded they stay, also offline. */
export function useOrderTickets({ orderId, key }: OrderPlace) {
  return useResource('orderTickets', { params: { orderId }, ...keyQuery(key) });
}

/** Opens the passes of some tickets for Apple Wallet. */
export function useApplePasses(place: OrderPlace, tickets: readonly string[]) {
  const address = files.applePasses({ ...place, tickets });
  return useChange(async () => {
    await askForFile(address);
    leaveFor(address);
  });
}

/** Leaves for Google Wallet, which takes one ticket at a time. */
export function useGooglePass({ orderId, key }: OrderPlace, ticket: string) {
  return useChange(async () => {
    const input = { params: { orderId }, query: { ticket, ...(key === null ? {} : { key }) } };
    const { data } = await request('orderGooglePass', 'GET', input);
    // The contract defines the answer.
    leaveFor((data as DataFor<'orderGooglePass'>).url);
  });
}

/** Requests the confirmation again, to the same address. */
export function useConfirmationAgain({ orderId, key }: OrderPlace, email: string) {
  return useMailAgain(
    () => send('orderMail', 'POST', { params: { orderId }, ...keyQuery(key) }, randomId()),
    `It is on its way to ${email}.`,
  );
}
