import { ticketAlertPaths } from '#shared/box-office/contract/ticket-alerts.ts';
import { handlePath } from '#functions/handle-path.ts';

import { provenHashOf } from '../commands/proven-address.ts';
import { readAlertsOf } from '../store/ticket-alerts.ts';

/** Without a confirmed address there are none: anyone can register with any address. */
export const handler = handlePath(ticketAlertPaths.ownTicketAlerts, {
  GET: async (request) => {
    const hash = await provenHashOf(request);
    const alerts = hash === null ? [] : await readAlertsOf(hash);
    const items = alerts.flatMap(({ performanceId: id, state, title, venueTitle, date, eventSlug }) =>
      state === 'asked' || date <= request.now ? [] : [{ id, state, title, venueTitle, date, eventSlug }],
    );
    return { items: items.toSorted((one, other) => (one.date < other.date ? -1 : 1)), totalPages: 1 };
  },
});
