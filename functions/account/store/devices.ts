import { PutCommand } from '@aws-sdk/lib-dynamodb';

import type { CustomerId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { documents, readItem, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';

/** How long a browser stays known after its last sign-in. */
export const deviceDays = 180;

interface Device {
  readonly lastSignInOn: string;
  readonly knownUntil: Instant;
}

const deviceKind = stored<Device>('device', { lastSignInOn: 'text', knownUntil: 'text' });

/** Whether the account has signed in from this browser, stored by the hash of its secret. One round trip. */
export async function isKnownDevice(customerId: CustomerId, hash: string): Promise<boolean> {
  return (await readItem(tables.customers(), customerKeys.device(customerId, hash), deviceKind)) !== null;
}

/** One round trip. */
export async function keepDevice(customerId: CustomerId, hash: string, now: Instant): Promise<void> {
  const knownUntil = plus(now, deviceDays * day);
  const device: Device = { lastSignInOn: now.slice(0, 10), knownUntil };
  await documents.get().send(
    new PutCommand({
      TableName: tables.customers(),
      Item: { ...customerKeys.device(customerId, hash), ...device, ttl: epochSeconds(knownUntil) },
    }),
  );
}
