import { customerDetailsChanged } from '#shared/account/events/account.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { readAccount } from './accounts.ts';
import type { Account } from './accounts.ts';

/** A customer's details, which they can change at any time; an empty text means not given. */
export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** `1990-02-28`. */
  readonly dateOfBirth: string;
}

/** What a colleague may correct of it. */
export type Correction = Pick<Profile, 'firstName' | 'lastName' | 'phone'>;

/** A transaction item that corrects the profile as it was read; it fails when the account has changed or is gone. */
export function correctionLine(before: Account, { firstName, lastName, phone }: Correction): TransactItem {
  return {
    Update: {
      TableName: tables.customers(),
      Key: customerKeys.account(before.customerId),
      UpdateExpression: 'SET firstName = :firstName, lastName = :lastName, phone = :phone',
      ConditionExpression: `firstName = :firstBefore AND lastName = :lastBefore AND ${
        before.phone === undefined ? 'attribute_not_exists(phone)' : 'phone = :phoneBefore'
      }`,
      ExpressionAttributeValues: {
        ':firstName': firstName,
        ':lastName': lastName,
        ':phone': phone === '' ? null : phone,
        ':firstBefore': before.firstName,
        ':lastBefore': before.lastName,
        ...(before.phone === undefined ? {} : { ':phoneBefore': before.phone }),
      },
    },
  };
}

/** Stores the profile with its event and returns the whole account; null where it has just been erased. Two round trips. */
export async function saveProfile(customerId: CustomerId, profile: Profile, now: Instant): Promise<Account | null> {
  const { firstName, lastName, phone, dateOfBirth } = profile;
  const { written } = await write([
    {
      Update: {
        TableName: tables.customers(),
        Key: customerKeys.account(customerId),
        UpdateExpression:
          'SET firstName = :firstName, lastName = :lastName, phone = :phone, dateOfBirth = :dateOfBirth',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: {
          ':firstName': firstName,
          ':lastName': lastName,
          ':phone': phone === '' ? null : phone,
          ':dateOfBirth': dateOfBirth === '' ? null : dateOfBirth,
        },
      },
    },
    outbox(tables.customers(), customerDetailsChanged, { subject: customerId, version: 1, now }, { customerId }),
  ]);
  return written ? readAccount(customerId) : null;
}
