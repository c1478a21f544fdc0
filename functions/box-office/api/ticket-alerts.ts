import { ticketAlertPaths } from '#shared/box-office/contract/ticket-alerts.ts';
import { secondsToWait } from '#shared/kernel/forms/contact-brake.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { handlePath } from '#functions/handle-path.ts';
import { tooManyTries } from '#functions/platform/http/receive.ts';
import { siteOriginHeader } from '#functions/platform/http/request.ts';
import { visitorAddress } from '#functions/platform/http/visitor-address.ts';

import { askToBeTold } from '../commands/ticket-alerts.ts';
import { countAlertRequest } from '../store/ticket-alerts.ts';

/** A robot is refused as if it had asked too often: its answer would have to name a performance. */
export const handler = handlePath(ticketAlertPaths.ticketAlerts, {
  POST: async (request) => {
    const { body, headers, now } = request;
    const from = visitorAddress(headers);
    const isCounted = from === null || (await countAlertRequest(from, now));
    if (body.website !== '' || !isCounted) return tooManyTries(secondsToWait(now));
    const { customerId } = await request.visitor();
    const account = customerId === null ? null : await readAccount(customerId);
    const email = body.email.toLowerCase();
    return askToBeTold({
      performanceId: body.performanceId,
      email,
      isProven: account?.email === email && account.emailVerifiedAt !== undefined,
      siteOrigin: headers[siteOriginHeader] ?? '',
      now,
    });
  },
});
