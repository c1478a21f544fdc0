import type { LinkPurpose } from '#shared/account/domain/account/account-link.ts';
import type { BrakeName } from '#shared/kernel/forms/sign-in-brake.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { siteOriginHeader } from '#functions/platform/http/request.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';

import { requestAccountMail } from '../store/account-mails.ts';
import type { AccountMailRequest } from '../store/account-mails.ts';
import { findCredential } from '../store/accounts.ts';
import { claimTry } from '../store/sign-in-tries.ts';
import type { Try } from '../store/sign-in-tries.ts';
import { knownDevice } from './known-device.ts';
import { unbraked, waiting } from './try-password.ts';
import { visitorHash } from './visitor-hash.ts';

/** The brake that counts the mails of a kind to one address; each kind has its own. */
const brakeOf = {
  'sign-in': 'signInLink',
  'password-reset': 'passwordLink',
  'email-check': 'checkLink',
  'email-change': 'changeLink',
} as const satisfies Record<LinkPurpose, BrakeName>;

interface LinkMail extends Omit<AccountMailRequest, 'siteOrigin'> {
  readonly kind: LinkPurpose;
}

/**
 * Requests a mail with a link, behind two brakes: by address and by visitor. A browser that has signed in to the account before has a brake
 * of its own. Does the same work for every address, and never tells whether there is an account: only the consumer that writes the mail
 * knows. Two round trips, one more with a device cookie.
 */
export async function askForLink(
  mail: LinkMail,
  request: Pick<HttpRequest, 'now' | 'headers' | 'cookies'>,
): Promise<null | Refusal> {
  const { now } = request;
  for (const each of await claimsOf(mail, request)) {
    if (!each.allowed) return refuse('too-many-links', waiting(each.retryAfter));
  }
  await requestAccountMail({ ...mail, siteOrigin: siteOriginOf(request) }, now);
  return null;
}

async function claimsOf(
  { to, kind }: LinkMail,
  request: Pick<HttpRequest, 'now' | 'headers' | 'cookies'>,
): Promise<readonly Try[]> {
  const { now } = request;
  const ownerOfAddress = async () => (await findCredential(to))?.customerId ?? null;
  const device = await knownDevice(ownerOfAddress, request);
  if (device !== null) return [await claimTry(device, now, 'linkOfDevice')];
  const visitor = visitorHash(request);
  return Promise.all([
    visitor === null ? unbraked : claimTry(visitor, now, 'linkOfVisitor'),
    claimTry(to, now, brakeOf[kind]),
  ]);
}

/** Base URL for links of a mail: the site that the visitor uses. */
export function siteOriginOf({ headers }: Pick<HttpRequest, 'headers'>): string {
  return headers[siteOriginHeader] ?? '';
}
