import { newsletter } from '#shared/contract/site/newsletter.ts';
import { secondsToWait } from '#shared/domain/contact/contact-brake.ts';
import { tooManyTries } from '#functions/enquiries/receive.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { siteOriginHeader } from '#functions/http/request.ts';
import { visitorAddress } from '#functions/http/visitor-address.ts';
import { subscribe } from '#functions/newsletter/subscribe.ts';
import { countRequest } from '#functions/store/newsletter.ts';

/** Asking for the newsletter. A robot is told what everybody is told, and nothing happens. */
export const handler = handlePath(newsletter.newsletter, {
  POST: async ({ body, headers, now }) => {
    const { firstName, consent, website } = body;
    if (website !== '') return null;
    const from = visitorAddress(headers);
    if (from !== null && !(await countRequest(from, now))) return tooManyTries(secondsToWait(now));
    // One address, however it was typed.
    const email = body.email.toLowerCase();
    await subscribe({ email, firstName, consent, siteOrigin: headers[siteOriginHeader] ?? '', now });
    return null;
  },
});
