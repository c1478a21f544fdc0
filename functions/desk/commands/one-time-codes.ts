import { Secret, TOTP } from 'otpauth';

import type { StaffId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { hashOf, newNumber } from '#functions/platform/runtime/ids.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { codeUsedLine, recoveryUsedLine } from '../store/staff-credentials.ts';
import type { StaffCredential } from '../store/staff-credentials.ts';

/** Codes of the step before, of this one and of the next are taken: a telephone's clock may be half a minute wrong (RFC 6238 §5.2). */
const stepsAround = 1;
const recoveryCodes = 10;

const codesOf = (secret: string, label: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({ ...label, secret: Secret.fromBase32(secret) });

/** A new secret for a telephone, in base32: 160 bits (RFC 4226 §4). */
export const newCodeSecret = (): string => new Secret({ size: 20 }).base32;

/** `otpauth://…`, as a telephone's app scans it; `issuer` is the house's name. */
export const codeUriOf = (secret: string, email: string, issuer: string): string =>
  codesOf(secret, { issuer, label: email }).toString();

/** The step whose code it is; null where it is none of those that are taken now. */
export function stepOf(code: string, secret: string, now: Instant): number | null {
  const codes = codesOf(secret);
  const timestamp = Date.parse(now);
  const delta = codes.validate({ token: code, timestamp, window: stepsAround });
  return delta === null ? null : codes.counter({ timestamp }) + delta;
}

const recoveryHash = (staffId: StaffId, code: string): string => hashOf(`${staffId} ${code}`);

/** Ten recovery codes, `7QK2M-4TAXY`, and what is stored of them. */
export function newRecoveryCodes(staffId: StaffId): {
  readonly codes: readonly string[];
  readonly hashes: StaffCredential['recoveryCodes'];
} {
  const codes = Array.from({ length: recoveryCodes }, () => newNumber(10));
  const hashes = codes.map((code) => [recoveryHash(staffId, code), true] as const);
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes: Object.fromEntries(hashes) };
}

/** How a code was right, with the transaction item that uses it up; null where it was not. */
export function codeOf(
  staffId: StaffId,
  { setId, codeSecret, lastStep, recoveryCodes: left }: StaffCredential,
  code: string,
  now: Instant,
): { readonly line: TransactItem; readonly name: string } | null {
  if (code.length === 6) {
    const step = stepOf(code, codeSecret, now);
    return step === null || step <= lastStep ? null : { line: codeUsedLine(staffId, setId, step), name: 'code' };
  }
  const hash = recoveryHash(staffId, code);
  return left[hash] ? { line: recoveryUsedLine(staffId, setId, hash), name: 'recovery code' } : null;
}
