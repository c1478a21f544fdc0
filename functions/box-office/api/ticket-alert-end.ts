import { ticketAlertPaths } from '#shared/box-office/contract/ticket-alerts.ts';
import { handlePath } from '#functions/handle-path.ts';

import { endAlertByLink } from '../commands/ticket-alerts.ts';

export const handler = handlePath(ticketAlertPaths.ticketAlertEnd, { POST: ({ body }) => endAlertByLink(body.token) });
