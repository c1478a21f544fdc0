import { replaceAddresses } from '#shared/account/domain/address.ts';
import type { AddressWish, KeptAddress } from '#shared/account/domain/address.ts';
import { customerDetailsChanged } from '#shared/account/events/account.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { addressesLine, readKeptAddresses } from '#functions/account/store/addresses.ts';
import { correctionLine } from '#functions/account/store/profile.ts';
import type { Correction } from '#functions/account/store/profile.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { tables } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';

import { auditLine, personal } from '../store/audit.ts';
import { versionOf } from '../views/customer-view.ts';
import { accountFor } from './read-customer.ts';
import type { ErasureOf } from './read-customer.ts';

export interface CustomerCorrection extends Correction {
  /** The version of the record that it was made on. */
  readonly version: string;
  /** All of them; one without an id is new. */
  readonly addresses: readonly (AddressWish & { readonly id?: string | undefined })[];
  readonly reason: string;
}

/**
 * Corrects name, telephone number and addresses for a customer. Whoever else changed them meanwhile, customer or colleague, keeps their
 * change, and this one is refused. A correction that changes nothing leaves no entry. Two round trips.
 */
export async function correctCustomer(
  customerId: CustomerId,
  correction: CustomerCorrection,
  me: Colleague,
  erasureOf: ErasureOf,
  now: Instant,
): Promise<null | Refusal> {
  const [found, kept, erasure] = await Promise.all([
    readAccount(customerId),
    readKeptAddresses(customerId),
    erasureOf(customerId),
  ]);
  const account = await accountFor(me, found, erasure);
  if (isRefusal(account)) return account;
  if (versionOf(account, kept) !== correction.version) return refuse('customer-changed');
  const addresses = replaceAddresses(withIds(correction.addresses, kept.addresses));
  const { firstName, lastName, phone, reason } = correction;
  const isRenamed = firstName !== account.firstName || lastName !== account.lastName;
  const isMoved = JSON.stringify(addresses.map(inFull)) !== JSON.stringify(kept.addresses.map(inFull));
  const changes = [
    ...(isRenamed ? [personal('Name')] : []),
    ...(phone === (account.phone ?? '') ? [] : [personal('Telephone')]),
    ...(isMoved ? [personal('Addresses')] : []),
  ];
  if (changes.length === 0) return null;
  const { written } = await write([
    correctionLine(account, { firstName, lastName, phone }),
    addressesLine(customerId, kept, addresses),
    outbox(
      tables.customers(),
      customerDetailsChanged,
      { subject: customerId, version: kept.version + 1, now },
      { customerId },
    ),
    auditLine(
      {
        by: me,
        duty: 'customers.write',
        deed: 'Customer corrected',
        subject: `customer/${customerId}`,
        subjectName: customerId,
        changes,
        reason,
      },
      now,
    ),
  ]);
  return written ? null : refuse('customer-changed');
}

/** An id that is not one of the customer's makes a new address, too. */
function withIds(wishes: CustomerCorrection['addresses'], kept: readonly KeptAddress[]): readonly KeptAddress[] {
  const known = new Set(kept.map(({ id }) => id));
  return wishes.map(({ id, ...wish }) => {
    const isKnown = id !== undefined && known.delete(id);
    return { ...wish, id: isKnown ? id : `A${newId()}` };
  });
}

/** In one order of fields, however they were stored. */
const inFull = ({ id, street, town, postcode, country, isForPost, isForBills }: KeptAddress) => [
  id,
  street,
  town,
  postcode,
  country,
  isForPost,
  isForBills,
];
