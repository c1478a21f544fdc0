import { ticketAlertPaths } from '#shared/box-office/contract/ticket-alerts.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';

import { provenHashOf } from '../commands/proven-address.ts';
import { endAlert, readAlert } from '../store/ticket-alerts.ts';

export const handler = handlePath(ticketAlertPaths.ownTicketAlert, {
  DELETE: async (request) => {
    const { performanceId = '' } = request.params;
    const addressHash = await provenHashOf(request);
    const alert = addressHash === null ? null : await readAlert({ addressHash, performanceId });
    if (!alert) return refuse('alert-unknown');
    await endAlert(alert);
    return null;
  },
});
