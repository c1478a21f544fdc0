import { UpdateCommand } from '@aws-sdk/lib-dynamodb';

import type { CustomerId } from '#shared/kernel/ids.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

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

/** Stores the profile and returns the whole account. One round trip. */
export async function saveProfile(customerId: CustomerId, profile: Profile): Promise<Account> {
  const { firstName, lastName, phone, dateOfBirth } = profile;
  const { Attributes } = await documents.get().send(
    new UpdateCommand({
      TableName: tables.customers(),
      Key: customerKeys.account(customerId),
      UpdateExpression: 'SET firstName = :firstName, lastName = :lastName, phone = :phone, dateOfBirth = :dateOfBirth',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: {
        ':firstName': firstName,
        ':lastName': lastName,
        ':phone': phone === '' ? null : phone,
        ':dateOfBirth': dateOfBirth === '' ? null : dateOfBirth,
      },
      ReturnValues: 'ALL_NEW',
    }),
  );
  // An update whose condition held returns the whole item.
  return Attributes as Account;
}
