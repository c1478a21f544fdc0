import type { ProofState, ProvenGroup, SchoolProof } from '#shared/account/domain/membership/group-proof.ts';
import { groupProofDecided } from '#shared/account/events/membership.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { readItem, readPage, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import type { Scheme } from './accounts.ts';

/** A customer's proof of belonging to a group. Its evidence is stored only until staff have checked it. */
export interface GroupProof {
  readonly customerId: CustomerId;
  readonly group: ProvenGroup;
  readonly state: ProofState;
  readonly askedAt: Instant;
  readonly decidedAt: Instant | null;
  /** When an approval ends. */
  readonly until: Instant | null;
  /** Deleted with the decision. */
  readonly school?: SchoolProof;
}

/** Longest wait for an answer; then the request and its evidence expire. */
const waitDays = 14;

const proofKind = stored<GroupProof>('group proof', {
  customerId: 'text',
  group: 'text',
  state: 'text',
  askedAt: 'text',
  decidedAt: 'text or null',
  until: 'text or null',
});

/** One round trip; null where none was requested. */
export function readGroupProof(customerId: CustomerId): Promise<GroupProof | null> {
  return readItem(tables.customers(), customerKeys.groupProof(customerId), proofKind);
}

/** Holds while the proof is as it was read: of two concurrent requests one is written. */
const unchanged = (before: GroupProof | null) =>
  before
    ? {
        ConditionExpression: '#state = :state AND askedAt = :asked',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':state': before.state, ':asked': before.askedAt },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' };

/** Puts a proof before the staff; false when a concurrent request was faster. One round trip. */
export async function askForGroup(proof: GroupProof, before: GroupProof | null): Promise<boolean> {
  const TableName = tables.customers();
  const { customerId, askedAt } = proof;
  const ttl = epochSeconds(plus(askedAt, waitDays * day));
  const { written } = await write([
    { Put: { TableName, Item: { ...customerKeys.groupProof(customerId), ...proof, ttl }, ...unchanged(before) } },
    { Put: { TableName, Item: { ...customerKeys.groupProofAsked(askedAt, customerId), customerId, askedAt, ttl } } },
  ]);
  return written;
}

/** Transaction items that store a decision, take the proof off the list, and write the event. */
export function decisionLines(proof: GroupProof, before: GroupProof | null, now: Instant): TransactItem[] {
  const TableName = tables.customers();
  const { customerId, group, state, until } = proof;
  const about = { subject: customerId, version: Date.parse(now), now };
  const facts = { customerId, group, isApproved: state === 'approved', until };
  const asked = before?.state === 'pending' ? [customerKeys.groupProofAsked(before.askedAt, customerId)] : [];
  return [
    { Put: { TableName, Item: { ...customerKeys.groupProof(customerId), ...proof }, ...unchanged(before) } },
    ...asked.map((Key) => ({ Delete: { TableName, Key } })),
    outbox(TableName, groupProofDecided, about, facts),
  ];
}

/** Stores a decision without a membership, with the school's scheme where approved. One round trip. */
export async function keepDecision(
  proof: GroupProof,
  before: GroupProof | null,
  schemes: { readonly before: readonly Scheme[]; readonly after: readonly Scheme[] } | null,
  now: Instant,
  alongside: readonly TransactItem[],
): Promise<boolean> {
  const line: TransactItem[] = schemes
    ? [
        {
          Update: {
            TableName: tables.customers(),
            Key: customerKeys.account(proof.customerId),
            UpdateExpression: 'SET schemes = :after',
            ConditionExpression: 'schemes = :before',
            ExpressionAttributeValues: { ':after': schemes.after, ':before': schemes.before },
          },
        },
      ]
    : [];
  const { written } = await write([...decisionLines(proof, before, now), ...line, ...alongside]);
  return written;
}

const askedKind = stored<Pick<GroupProof, 'customerId' | 'askedAt'>>('group proof that waits', {
  customerId: 'text',
  askedAt: 'text',
});

/** The waiting proofs, oldest first, a hundred at most. One round trip. */
export function readGroupProofsAsked(): Promise<readonly Pick<GroupProof, 'customerId' | 'askedAt'>[]> {
  return readPage(
    {
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': customerKeys.groupProofsAsked() },
      ConsistentRead: true,
      Limit: 100,
    },
    askedKind,
  );
}
