import { refuse } from '#shared/contract/problem.ts';
import type { Refusal } from '#shared/contract/problem.ts';
import { siteOriginHeader } from '#functions/http/request.ts';
import type { HttpRequest } from '#functions/http/request.ts';
import { requestAccountMail } from '#functions/store/account-mails.ts';
import type { AccountMailRequest } from '#functions/store/account-mails.ts';
import { claimTry } from '#functions/store/sign-in-tries.ts';

import { unbraked, waiting } from './try-password.ts';
import { visitorHash } from './visitor-hash.ts';

/**
 * Has a mail with a link written, behind two brakes: for the address that it goes to and for the visitor who asks. The same work is
 * done for every address, and none of it looks whether there is an account: only whoever writes the mail does. Two round trips.
 */
export async function askForLink(
  mail: Omit<AccountMailRequest, 'siteOrigin'>,
  request: Pick<HttpRequest, 'now' | 'headers'>,
): Promise<null | Refusal> {
  const { now } = request;
  const visitor = visitorHash(request);
  const [claim, visitorClaim] = await Promise.all([
    claimTry(mail.to, now, 'link'),
    visitor === null ? unbraked : claimTry(visitor, now, 'linkOfVisitor'),
  ]);
  for (const each of [visitorClaim, claim]) {
    if (!each.allowed) return refuse('too-many-links', waiting(each.retryAfter));
  }
  await requestAccountMail({ ...mail, siteOrigin: siteOriginOf(request) }, now);
  return null;
}

/** Where the links of a mail lead: the site that the visitor is on. */
export function siteOriginOf({ headers }: Pick<HttpRequest, 'headers'>): string {
  return headers[siteOriginHeader] ?? '';
}
