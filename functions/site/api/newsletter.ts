import { newsletter } from '#shared/account/contract/newsletter.ts';
import { secondsToWait } from '#shared/kernel/forms/contact-brake.ts';
import { subscribe } from '#functions/account/commands/subscribe.ts';
import { countRequest } from '#functions/account/store/newsletter.ts';
import { handlePath } from '#functions/handle-path.ts';
import { tooManyTries } from '#functions/platform/http/receive.ts';
import { siteOriginHeader } from '#functions/platform/http/request.ts';
import { visitorAddress } from '#functions/platform/http/visitor-address.ts';

/** A request for the newsletter. A robot gets the normal answer, and nothing happens. */
export const handler = handlePath(newsletter.newsletter, {
  POST: async ({ body, headers, now }) => {
    const { firstName, consent, website } = body;
    if (website !== '') return null;
    const from = visitorAddress(headers);
    if (from !== null && !(await countRequest(from, now))) return tooManyTries(secondsToWait(now));
    // One address, whatever its case.
    const email = body.email.toLowerCase();
    await subscribe({ email, firstName, consent, siteOrigin: headers[siteOriginHeader] ?? '', now });
    return null;
  },
});
