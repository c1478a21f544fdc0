import type { StaffId } from '#shared/kernel/ids.ts';
import { readItem, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** A colleague's password, with the telephone and the recovery codes that complete it. */
export interface StaffCredential {
  /** New with every password; what is written of one password never meets another. */
  readonly setId: string;
  readonly passwordHash: string;
  /** Secret of the one-time codes, in base32. */
  readonly codeSecret: string;
  /** The step of the last code used: that code and all before it work no more. */
  readonly lastStep: number;
  /** Hashes of the recovery codes that are left. */
  readonly recoveryCodes: Readonly<Record<string, true>>;
}

const credentialKind = stored<StaffCredential>('credential of a colleague', {
  setId: 'text',
  passwordHash: 'text',
  codeSecret: 'text',
  lastStep: 'number',
  recoveryCodes: 'record',
});

/** One round trip; null where the colleague has no password. */
export function readStaffCredential(staffId: StaffId): Promise<StaffCredential | null> {
  return readItem(tables.customers(), customerKeys.staffCredential(staffId), credentialKind);
}

/** A transaction item that sets or replaces password, telephone and recovery codes. */
export function newCredentialLine(staffId: StaffId, credential: StaffCredential): TransactItem {
  return {
    Put: { TableName: tables.customers(), Item: { ...customerKeys.staffCredential(staffId), ...credential } },
  };
}

/** A transaction item that uses up the code of a step, and all before it. */
export function codeUsedLine(staffId: StaffId, setId: string, step: number): TransactItem {
  return {
    Update: {
      TableName: tables.customers(),
      Key: customerKeys.staffCredential(staffId),
      UpdateExpression: 'SET lastStep = :step',
      ConditionExpression: 'setId = :set AND lastStep < :step',
      ExpressionAttributeValues: { ':set': setId, ':step': step },
    },
  };
}

/** A transaction item that uses up a recovery code. */
export function recoveryUsedLine(staffId: StaffId, setId: string, codeHash: string): TransactItem {
  return {
    Update: {
      TableName: tables.customers(),
      Key: customerKeys.staffCredential(staffId),
      UpdateExpression: 'REMOVE recoveryCodes.#code',
      ConditionExpression: 'setId = :set AND attribute_exists(recoveryCodes.#code)',
      ExpressionAttributeNames: { '#code': codeHash },
      ExpressionAttributeValues: { ':set': setId },
    },
  };
}

/** A transaction item that replaces the recovery codes. */
export function recoveryCodesLine(
  staffId: StaffId,
  setId: string,
  recoveryCodes: StaffCredential['recoveryCodes'],
): TransactItem {
  return {
    Update: {
      TableName: tables.customers(),
      Key: customerKeys.staffCredential(staffId),
      UpdateExpression: 'SET recoveryCodes = :codes',
      ConditionExpression: 'setId = :set',
      ExpressionAttributeValues: { ':codes': recoveryCodes, ':set': setId },
    },
  };
}

/** A transaction item that removes password, telephone and recovery codes, which must be there. */
export function credentialGoneLine(staffId: StaffId): TransactItem {
  return {
    Delete: {
      TableName: tables.customers(),
      Key: customerKeys.staffCredential(staffId),
      ConditionExpression: 'attribute_exists(pk)',
    },
  };
}

/** A transaction item that holds only while there is a password. */
export function credentialGuard(staffId: StaffId): TransactItem {
  return {
    ConditionCheck: {
      TableName: tables.customers(),
      Key: customerKeys.staffCredential(staffId),
      ConditionExpression: 'attribute_exists(pk)',
    },
  };
}
