import { ticketAlertPaths } from '#shared/box-office/contract/ticket-alerts.ts';
import { handlePath } from '#functions/handle-path.ts';

import { confirmAlert } from '../commands/ticket-alerts.ts';

export const handler = handlePath(ticketAlertPaths.ticketAlertConfirmation, {
  POST: ({ body, now }) => confirmAlert(body.token, now),
});
