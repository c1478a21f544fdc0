import { UpdateCommand } from '@aws-sdk/lib-dynamodb';

import { confirmFor, overFor, undoFor } from '#shared/account/domain/account/linked-account.ts';
import type { LinkedAccount } from '#shared/account/domain/account/linked-account.ts';
import { accountLinkAsked, accountsLinked, accountsParted } from '#shared/account/events/linked-accounts.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { documents, readItem, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { each, held } from '#functions/platform/table/transaction.ts';
import type { Each, TransactItem } from '#functions/platform/table/transaction.ts';

const linkKind = stored<LinkedAccount>('linked account', {
  customerId: 'text',
  otherId: 'text',
  linkId: 'text',
  isMain: 'flag',
  email: 'text',
  state: 'text',
  askedAt: 'text',
  expiresAt: 'text',
});

/** Both accounts of a link. */
export type Pair = readonly [LinkedAccount, LinkedAccount];

/** What an account knows of its link, also of one that is over; null where there is none. Consistent. One round trip. */
export function readLinkedAccount(customerId: CustomerId): Promise<LinkedAccount | null> {
  return readItem(tables.customers(), customerKeys.linkedAccount(customerId), linkKind);
}

/** The accounts that are linked with this one: one at most, and none before both owners have confirmed. One round trip. */
export async function readLinked(customerId: CustomerId): Promise<readonly CustomerId[]> {
  const link = await readLinkedAccount(customerId);
  return link?.state === 'linked' ? [link.otherId] : [];
}

/** The item of the other account, where it is of the same link. One round trip. */
export async function readOther({ otherId, linkId }: LinkedAccount): Promise<LinkedAccount | null> {
  const other = await readLinkedAccount(otherId);
  return other?.linkId === linkId ? other : null;
}

/** Transaction items that hold while each account has this address, confirmed: an address may move while a mail is on its way. */
export function confirmedAddresses(pair: readonly Pick<LinkedAccount, 'customerId' | 'email'>[]): Each<CustomerId> {
  const emails = new Map(pair.map(({ customerId, email }) => [customerId, email]));
  return each([...emails.keys()], (customerId) => ({
    ConditionCheck: {
      TableName: tables.customers(),
      Key: customerKeys.account(customerId),
      ConditionExpression: 'email = :email AND attribute_exists(emailVerifiedAt)',
      ExpressionAttributeValues: { ':email': emails.get(customerId) },
    },
  }));
}

/** Transaction items that hold while nobody has asked to erase either account. */
export function noErasures(pair: readonly Pick<LinkedAccount, 'customerId'>[]): Each<CustomerId> {
  return each(
    pair.map(({ customerId }) => customerId),
    (customerId) => ({
      ConditionCheck: {
        TableName: tables.customers(),
        Key: customerKeys.erasure(customerId),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    }),
  );
}

/** Transaction items that ask for a link; each fails where its account is linked or asked already. */
export function askLines(pair: Pair, now: Instant): Each<CustomerId> {
  const links = new Map(pair.map((link) => [link.customerId, link]));
  return each([...links.keys()], (customerId) => ({
    Put: {
      TableName: tables.customers(),
      Item: {
        ...customerKeys.linkedAccount(customerId),
        ...links.get(customerId),
        ttl: epochSeconds(plus(now, confirmFor + overFor)),
      },
      ConditionExpression:
        'attribute_not_exists(pk) OR #state IN (:withdrawn, :parted) OR (#state = :asked AND expiresAt <= :now)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':withdrawn': 'withdrawn',
        ':parted': 'parted',
        ':asked': 'asked',
        ':now': now,
      },
    },
  }));
}

export function askedTold(pair: Pair, now: Instant): readonly TransactItem[] {
  return pair.map(({ customerId, linkId }) =>
    outbox(tables.customers(), accountLinkAsked, { subject: customerId, version: 1, now }, { customerId, linkId }),
  );
}

/** A transaction item that keeps the first of the two confirmations. */
export function confirmLine({ customerId, linkId }: LinkedAccount, now: Instant): TransactItem {
  return {
    Update: {
      TableName: tables.customers(),
      Key: customerKeys.linkedAccount(customerId),
      UpdateExpression: 'SET confirmedAt = :now',
      ConditionExpression: 'linkId = :link AND #state = :asked AND attribute_not_exists(confirmedAt)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':link': linkId, ':asked': 'asked', ':now': now },
    },
  };
}

/** A transaction item that holds while this account has not confirmed: of two at one moment, the later one then links. */
export function unconfirmed({ customerId, linkId }: LinkedAccount): TransactItem {
  return {
    ConditionCheck: {
      TableName: tables.customers(),
      Key: customerKeys.linkedAccount(customerId),
      ConditionExpression: 'linkId = :link AND #state = :asked AND attribute_not_exists(confirmedAt)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':link': linkId, ':asked': 'asked' },
    },
  };
}

/** Transaction items that link both accounts; `movedPence` is the credit that moves with it. */
export function linkLines(pair: Pair, movedPence: number, now: Instant): readonly TransactItem[] {
  return pair.map(({ customerId, linkId }) => ({
    Update: {
      TableName: tables.customers(),
      Key: customerKeys.linkedAccount(customerId),
      UpdateExpression:
        'SET #state = :linked, confirmedAt = if_not_exists(confirmedAt, :now), linkedAt = :now, undoUntil = :until, movedPence = :moved REMOVE #ttl',
      ConditionExpression: 'linkId = :link AND #state = :asked',
      ExpressionAttributeNames: { '#state': 'state', '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':link': linkId,
        ':asked': 'asked',
        ':linked': 'linked',
        ':now': now,
        ':until': plus(now, undoFor),
        ':moved': movedPence,
      },
    },
  }));
}

export function linkedTold(pair: Pair, now: Instant): readonly TransactItem[] {
  return pair.map(({ customerId, linkId }) =>
    outbox(tables.customers(), accountsLinked, { subject: customerId, version: 1, now }, { customerId, linkId }),
  );
}

/** Transaction items that end a link: one that was asked for is withdrawn, one that counts is parted. */
export function endLines(pair: Pair, backPence: number, now: Instant): readonly TransactItem[] {
  return pair.map(({ customerId, linkId, state }) => ({
    Update: {
      TableName: tables.customers(),
      Key: customerKeys.linkedAccount(customerId),
      UpdateExpression: 'SET #state = :ended, endedAt = :now, backPence = :back, #ttl = :ttl',
      ConditionExpression: 'linkId = :link AND #state = :before',
      ExpressionAttributeNames: { '#state': 'state', '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':link': linkId,
        ':before': state,
        ':ended': state === 'asked' ? 'withdrawn' : 'parted',
        ':now': now,
        ':back': backPence,
        ':ttl': epochSeconds(plus(now, overFor)),
      },
    },
  }));
}

type Parting = 'undone' | 'erased';

export function partedTold(
  accounts: readonly LinkedAccount[],
  backPence: number,
  because: Parting,
  now: Instant,
): readonly TransactItem[] {
  return accounts.map(({ customerId, linkId, isMain, movedPence = 0 }) => {
    const facts = { customerId, linkId, because, isMain, movedPence, backPence };
    return outbox(tables.customers(), accountsParted, { subject: customerId, version: 1, now }, facts);
  });
}

/**
 * Transaction items for the erasure of an account: its link goes, and so does what the other account knows of it, whose owner is told
 * where the accounts were linked. They fail where the other account has another link by now.
 */
export function forgetLines(link: LinkedAccount, other: LinkedAccount | null, now: Instant): readonly TransactItem[] {
  return [
    { Delete: { TableName: tables.customers(), Key: customerKeys.linkedAccount(link.customerId) } },
    ...(other
      ? [
          {
            Delete: {
              TableName: tables.customers(),
              Key: customerKeys.linkedAccount(other.customerId),
              ConditionExpression: 'linkId = :link',
              ExpressionAttributeValues: { ':link': link.linkId },
            },
          },
        ]
      : []),
    ...(other && link.state === 'linked' ? partedTold([other], 0, 'erased', now) : []),
  ];
}

const secretOf = {
  asked: 'SET confirmHash = :hash',
  linked: 'SET undoHash = :hash',
} as const;

/** Keeps the hash of a mail's secret in place of an older one; false where the link is in another state by now. One round trip. */
export function keepSecret({ customerId, linkId }: LinkedAccount, state: keyof typeof secretOf, hash: string) {
  return held(() =>
    documents.get().send(
      new UpdateCommand({
        TableName: tables.customers(),
        Key: customerKeys.linkedAccount(customerId),
        UpdateExpression: secretOf[state],
        ConditionExpression: 'linkId = :link AND #state = :state',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':link': linkId, ':state': state, ':hash': hash },
      }),
    ),
  );
}
