import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Secret, TOTP } from 'otpauth';

import type { Member } from '#shared/desk/domain/team.ts';
import type { Duty } from '#shared/kernel/contract/duty.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { handler as deskCode } from '#functions/desk/api/desk-code.ts';
import { handler as deskPasskeyOptions } from '#functions/desk/api/desk-passkey-options.ts';
import { handler as deskPasskey } from '#functions/desk/api/desk-passkey.ts';
import { handler as deskPassword } from '#functions/desk/api/desk-password.ts';
import { beginSetup, setUpWay } from '#functions/desk/commands/set-up-way.ts';
import type { AuditEntry } from '#functions/desk/store/audit.ts';
import { siteOriginHeader } from '#functions/platform/http/request.ts';
import { clock, now } from '#functions/platform/runtime/clock.ts';
import { documents } from '#functions/platform/table/client.ts';
import { auditKeys } from '#functions/platform/table/keys.ts';
import { write } from '#functions/platform/table/transaction.ts';

import { softwareAuthenticator } from './authenticator.ts';
import type { Lie, Manner, SoftwareAuthenticator } from './authenticator.ts';
import { call } from './call.ts';
import type { Call } from './call.ts';
import { storeColleague } from './colleague.ts';

/** As `call` sends it. */
export const deskOrigin = 'https://house.test';
export const deskRpId = 'house.test';

/** A browser's cookies, as `call` takes and gives them. */
export type DeskBrowser = Record<string, string>;

/** Stores a colleague with a role of these duties, and no way in. */
export const addColleague = (
  staffId: string,
  { duties = [], ...given }: Partial<Member> & { readonly duties?: readonly Duty[] } = {},
): Promise<Member> =>
  storeColleague(
    {
      staffId,
      name: `${staffId[0]?.toUpperCase()}${staffId.slice(1)} Example`,
      email: `${staffId}@house.test`,
      ...given,
    },
    duties,
  );

const asBrowser = () => ({ headers: { [siteOriginHeader]: deskOrigin }, now: now() });

/** Gives a colleague a passkey. */
export async function givePasskey(
  member: Member,
  manner: Manner = {},
  authenticator = softwareAuthenticator(deskOrigin, deskRpId, manner),
): Promise<SoftwareAuthenticator> {
  const { id: challengeId, passkeyOptions } = await beginSetup(member, asBrowser());
  const response = authenticator.create(passkeyOptions);
  const added = await setUpWay(member.staffId, { challengeId, response, name: 'Key' }, asBrowser());
  if (isRefusal(added)) throw new Error(`The passkey was refused: ${added.reason}.`);
  await write(added.lines);
  return authenticator;
}

export interface Telephone {
  readonly password: string;
  /** The code that the telephone shows now, or so many steps of half a minute later. */
  readonly code: (later?: number) => string;
  readonly recoveryCodes: readonly string[];
}

/** The telephone of a secret. */
export function codesOf(codeSecret: string): Telephone['code'] {
  const codes = new TOTP({ secret: Secret.fromBase32(codeSecret) });
  return (later = 0) => codes.generate({ timestamp: clock.get()() + later * 30_000 });
}

/** Gives a colleague a password and a telephone; its code of that moment is used. */
export async function givePassword(member: Member, password = 'a dozen red herrings'): Promise<Telephone> {
  const { id: challengeId, codeSecret } = await beginSetup(member, asBrowser());
  const code = codesOf(codeSecret);
  const added = await setUpWay(member.staffId, { challengeId, password, code: code() }, asBrowser());
  if (isRefusal(added)) throw new Error(`The password was refused: ${added.reason}.`);
  await write(added.lines);
  return { password, code, recoveryCodes: added.codes };
}

/** A challenge with a passkey's answer to it. */
export async function answerOf(authenticator: SoftwareAuthenticator, cookies: DeskBrowser = {}, lie: Lie = {}) {
  const { data } = await call(deskPasskeyOptions, { method: 'POST', cookies });
  return { challengeId: data.id, response: authenticator.get(data.options, lie) };
}

/** Signs in with a passkey; the browser has the session's cookie afterwards. */
export async function signInWithPasskey(
  authenticator: SoftwareAuthenticator,
  browser: DeskBrowser = {},
  rest: Pick<Call, 'headers'> = {},
) {
  const body = await answerOf(authenticator, browser);
  const result = await call(deskPasskey, { method: 'POST', body, cookies: browser, ...rest });
  Object.assign(browser, result.cookies);
  return Object.assign(result, { browser });
}

/** The first half of signing in with a password: the id of the challenge that asks for the code. */
export async function askedForCode(email: string, password: string): Promise<string> {
  const { data } = await call(deskPassword, { method: 'POST', body: { email, password } });
  return data.id;
}

/** Signs in with a password and a code; the browser has the session's cookie afterwards. */
export async function signInWithCode(member: Member, password: string, code: string, browser: DeskBrowser = {}) {
  const challengeId = await askedForCode(member.email, password);
  const result = await call(deskCode, { method: 'POST', body: { challengeId, code }, cookies: browser });
  Object.assign(browser, result.cookies);
  return Object.assign(result, { browser });
}

/** What the audit has of today, oldest first. */
export async function auditOfToday(): Promise<readonly AuditEntry[]> {
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: 'audit',
      KeyConditionExpression: 'pk = :day',
      ExpressionAttributeValues: { ':day': auditKeys.day(now().slice(0, 10)) },
      ConsistentRead: true,
    }),
  );
  // Written by `auditLine` alone.
  return Items as AuditEntry[];
}
