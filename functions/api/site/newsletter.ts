import { newsletter } from '#shared/contract/site/newsletter.ts';
import { refuse } from '#shared/contract/problem.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { siteOriginHeader } from '#functions/http/request.ts';
import { visitorAddress } from '#functions/http/visitor-address.ts';
import { subscribe } from '#functions/newsletter/subscribe.ts';
import { countRequest } from '#functions/store/newsletter.ts';

/** Asking for the newsletter. A robot is told what everybody is told, and nothing happens. */
export const handler = handlePath(newsletter.newsletter, {
  POST: async ({ body, headers, now }) => {
    const { email, firstName, consent, website } = body;
    const from = visitorAddress(headers);
    if (from !== null && !(await countRequest(from, now))) return refuse('too-many-requests');
    if (website !== '') return null;
    await subscribe({ email, firstName, consent, siteOrigin: headers[siteOriginHeader] ?? '', now });
    return null;
  },
});
