import { DeleteCommand, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';

import { plus, day } from '#shared/domain/time/instant.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { epochSeconds } from '#functions/runtime/clock.ts';

import { documents, tables } from './client.ts';
import { customerKeys } from './keys.ts';

/** A session lasts 30 days from sign-in and is stored under the hash of its secret. */
export const sessionDays = 30;

export interface Session {
  readonly customerId: string;
  readonly modeOfSale: number;
  readonly isStaff: boolean;
  readonly expiresAt: Instant;
}

/** One round trip; null when there is no such session. */
export async function readSession(hash: string): Promise<Session | null> {
  const { Item } = await documents
    .get()
    .send(new GetCommand({ TableName: tables.customers(), Key: customerKeys.session(hash) }));
  return (Item as Session | undefined) ?? null;
}

export interface NewSession {
  readonly hash: string;
  readonly customerId: string;
  readonly modeOfSale: number;
  readonly isStaff: boolean;
  readonly now: Instant;
}

/** Opens a session and lists it under its customer, so that all of them can be ended at once. */
export async function openSession({ hash, customerId, modeOfSale, isStaff, now }: NewSession): Promise<Session> {
  const expiresAt = plus(now, sessionDays * day);
  const session: Session = { customerId, modeOfSale, isStaff, expiresAt };
  const ttl = epochSeconds(expiresAt);
  await documents.get().send(
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName: tables.customers(), Item: { ...customerKeys.session(hash), ...session, ttl } } },
        {
          Put: {
            TableName: tables.customers(),
            Item: { ...customerKeys.sessionOfCustomer(customerId, hash), openedAt: now, ttl },
          },
        },
      ],
    }),
  );
  return session;
}

/** Ends one session; ending it twice is no error. */
export async function endSession(hash: string, customerId: string): Promise<void> {
  await Promise.all(
    [customerKeys.session(hash), customerKeys.sessionOfCustomer(customerId, hash)].map((Key) =>
      documents.get().send(new DeleteCommand({ TableName: tables.customers(), Key })),
    ),
  );
}
