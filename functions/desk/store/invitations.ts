import { invitationHours } from '#shared/desk/domain/invitation.ts';
import type { StaffId } from '#shared/kernel/ids.ts';
import { day, hour, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { numberFrom } from '#functions/platform/runtime/ids.ts';
import { readItem, readWhole, tables } from '#functions/platform/table/client.ts';
import { customerKeys, prefix } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** For a week after its end an invitation can say what became of it. */
const toldDays = 7;

/** The invitation of an address: a second one takes the place of the first. */
export interface Invitation {
  /** From the address, so that there is one for each. */
  readonly invitationId: string;
  /** New with each invitation; links of an earlier one no longer count. */
  readonly issue: string;
  /** The id that the colleague will have, or has already where `isAgain`. */
  readonly staffId: StaffId;
  readonly name: string;
  readonly email: string;
  readonly roleIds: readonly string[];
  /** A colleague who lost their ways in: those of this invitation replace them. */
  readonly isAgain: boolean;
  readonly inviterId: StaffId;
  readonly inviterName: string;
  readonly siteOrigin: string;
  readonly madeAt: Instant;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
}

const invitationKind = stored<Invitation>('invitation', {
  invitationId: 'text',
  issue: 'text',
  staffId: 'text',
  name: 'text',
  email: 'text',
  roleIds: 'list',
  isAgain: 'flag',
  inviterId: 'text',
  inviterName: 'text',
  siteOrigin: 'text',
  madeAt: 'text',
  expiresAt: 'text',
  usedAt: 'text or null',
});

/** What the hash of a link's secret leads to. */
type LinkOfInvitation = Pick<Invitation, 'invitationId' | 'issue'>;

const linkKind = stored<LinkOfInvitation>('link of an invitation', { invitationId: 'text', issue: 'text' });

/** The id of the invitation of an address: readable, and without the address. */
export const invitationIdOf = (email: string): string => numberFrom(email, 20);

const ttlOf = ({ expiresAt }: Invitation): number => epochSeconds(plus(expiresAt, toldDays * day));

export const expiryOf = (madeAt: Instant): Instant => plus(madeAt, invitationHours * hour);

export function putInvitation(invitation: Invitation): TransactItem {
  const key = customerKeys.invitationListed(invitation.invitationId);
  return { Put: { TableName: tables.customers(), Item: { ...key, ...invitation, ttl: ttlOf(invitation) } } };
}

/** A link of an invitation, under the hash of its secret; the answer's and the mail's are two. */
export function putLink(invitation: Invitation, hash: string): TransactItem {
  const { invitationId, issue } = invitation;
  const link: LinkOfInvitation = { invitationId, issue };
  const Item = { ...customerKeys.invitation(hash), ...link, ttl: ttlOf(invitation) };
  return { Put: { TableName: tables.customers(), Item } };
}

/** Adds the link of a mail. One round trip. */
export async function keepMailedLink(invitation: Invitation, hash: string): Promise<void> {
  await write([putLink(invitation, hash)]);
}

/** One round trip; null where it was taken back or is long over. */
export function readInvitation(invitationId: string): Promise<Invitation | null> {
  return readItem(tables.customers(), customerKeys.invitationListed(invitationId), invitationKind);
}

/** The invitation that a link belongs to; null where another has taken its place. Two round trips. */
export async function findInvitation(hash: string): Promise<Invitation | null> {
  const link = await readItem(tables.customers(), customerKeys.invitation(hash), linkKind);
  const invitation = link && (await readInvitation(link.invitationId));
  return invitation && invitation.issue === link?.issue ? invitation : null;
}

/** Invitations that still can be accepted, the newest first. One round trip. */
export async function readOpenInvitations(now: Instant): Promise<readonly Invitation[]> {
  const all = await readWhole(
    {
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :invitations AND begins_with(sk, :open)',
      ExpressionAttributeValues: { ':invitations': customerKeys.invitations(), ':open': prefix.invitation },
      ConsistentRead: true,
    },
    invitationKind,
  );
  return all
    .filter(({ expiresAt, usedAt }) => usedAt === null && expiresAt > now)
    .toSorted((one, other) => other.madeAt.localeCompare(one.madeAt));
}

/** That the invitation is still this one and unused; of two acceptances at once the second fails. */
const unused = ({ issue }: Invitation) => ({
  ConditionExpression: 'issue = :issue AND usedAt = :unused',
  ExpressionAttributeValues: { ':issue': issue, ':unused': null },
});

export function useInvitation(invitation: Invitation, now: Instant): TransactItem {
  const { ConditionExpression, ExpressionAttributeValues } = unused(invitation);
  return {
    Update: {
      TableName: tables.customers(),
      Key: customerKeys.invitationListed(invitation.invitationId),
      UpdateExpression: 'SET usedAt = :now',
      ConditionExpression,
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':now': now },
    },
  };
}

export function takeBack(invitation: Invitation): TransactItem {
  const Key = customerKeys.invitationListed(invitation.invitationId);
  return { Delete: { TableName: tables.customers(), Key, ...unused(invitation) } };
}
