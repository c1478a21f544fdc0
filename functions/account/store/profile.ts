import { UpdateCommand } from '@aws-sdk/lib-dynamodb';

import type { CustomerId } from '#shared/kernel/ids.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';

import type { Account } from './accounts.ts';

/** What a customer says of themselves and may change at any time; empty texts say nothing. */
export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** `1990-02-28`. */
  readonly dateOfBirth: string;
}

/** Writes it down and gives the account as it is then; everything else of it stays as it is. One round trip. */
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
  // An update whose condition held gives the whole item.
  return Attributes as Account;
}
