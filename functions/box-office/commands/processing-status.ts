import type { membershipPaths } from '#shared/account/contract/membership.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { ValueOf } from '#shared/kernel/contract/resource.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import type { GroupProof } from '#functions/account/store/group-proofs.ts';
import type { WaitingGift } from '#functions/account/store/memberships.ts';

type Processing = ValueOf<
  NonNullable<(typeof membershipPaths.processingStatus.methods)['GET']>['answers']
>['items'][number];

/** Everything known of a customer's memberships, by source. */
export interface ProcessingSources {
  readonly account: Pick<Account, 'allMemberships'>;
  readonly orders: readonly Order[];
  readonly proof: GroupProof | null;
  readonly gifts: readonly WaitingGift[];
}

/** What is in progress, newest first: paid but not in the account yet, being checked, or waiting to be redeemed. */
export function processingOf({ account, orders, proof, gifts }: ProcessingSources): readonly Processing[] {
  const all = [...orders.flatMap((order) => paidIn(order, account)), ...checkedIn(proof), ...gifts.map(waiting)];
  return all.toSorted((one, other) => (one.since > other.since ? -1 : 1));
}

function paidIn({ orderId, state, paidAt, placedAt, lines }: Order, { allMemberships }: ProcessingSources['account']) {
  if (state !== 'paid') return [];
  return lines.flatMap((line): Processing[] => {
    if (line.kind !== 'membership' || line.recipient) return [];
    const source = `${orderId}.${line.lineId}`;
    // A membership that was upgraded or given back has been in the account under this source.
    if (allMemberships.some((each) => each.source === source)) return [];
    const since: Instant = paidAt ?? placedAt;
    return [{ id: source, kind: 'payment', status: 'processing', title: line.title, since }];
  });
}

function checkedIn(proof: GroupProof | null): Processing[] {
  if (proof?.state !== 'pending') return [];
  return [{ id: 'group-proof', kind: 'proof', status: 'checking', title: 'Schools', since: proof.askedAt }];
}

/** The code is only in the e-mail, so that a reader of this page cannot redeem the gift without it. */
const waiting = ({ title, issuedAt }: WaitingGift, place: number): Processing => ({
  id: `gift-${place + 1}`,
  kind: 'gift',
  status: 'to-take-up',
  title,
  since: issuedAt,
});
