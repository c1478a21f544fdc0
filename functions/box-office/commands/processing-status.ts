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

/** What is known of somebody's memberships, from where each of it stands. */
export interface UnderWay {
  readonly account: Pick<Account, 'allMemberships'>;
  readonly orders: readonly Order[];
  readonly proof: GroupProof | null;
  readonly gifts: readonly WaitingGift[];
}

/** What is under way, the newest first: paid and not in the account yet, being checked, or waiting to be taken up. */
export function processingOf({ account, orders, proof, gifts }: UnderWay): readonly Processing[] {
  const all = [...orders.flatMap((order) => paidIn(order, account)), ...checkedIn(proof), ...gifts.map(waiting)];
  return all.toSorted((one, other) => (one.since > other.since ? -1 : 1));
}

function paidIn({ orderId, state, paidAt, placedAt, lines }: Order, { allMemberships }: UnderWay['account']) {
  if (state !== 'paid') return [];
  return lines.flatMap((line): Processing[] => {
    if (line.kind !== 'membership' || line.recipient) return [];
    const source = `${orderId}.${line.lineId}`;
    // What was counted towards a higher level or went back has been in the account, under this name.
    if (allMemberships.some((each) => each.source === source)) return [];
    const since: Instant = paidAt ?? placedAt;
    return [{ id: source, kind: 'payment', status: 'processing', title: line.title, since }];
  });
}

function checkedIn(proof: GroupProof | null): Processing[] {
  if (proof?.state !== 'pending') return [];
  return [{ id: 'group-proof', kind: 'proof', status: 'checking', title: 'Schools', since: proof.askedAt }];
}

/** Its code is in the e-mail alone, so that whoever reads this page cannot take it up without it. */
const waiting = ({ title, issuedAt }: WaitingGift, place: number): Processing => ({
  id: `gift-${place + 1}`,
  kind: 'gift',
  status: 'to-take-up',
  title,
  since: issuedAt,
});
