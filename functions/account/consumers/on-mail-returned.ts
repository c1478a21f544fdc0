import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { noteReturned } from '#functions/platform/table/sent-mails.ts';

import { leaveAfterComplaint } from '../commands/leave-after-complaint.ts';
import { noteMailReturned } from '../store/mail-returned.ts';

/** The order and the account of an address read the note, the desk what became of the mail; SES keeps its own list and sends no more. */
export const handler = consume(subscriptions.onMailReturned, { effect: 'repeat' }, async ({ detail }) => {
  const { reason, at, to, isFinal, mail } = detail;
  log('info', 'mail returned', { reason, final: isFinal });
  if (!isFinal) return;
  if (mail) await noteReturned(mail, reason, at);
  for (const email of to) {
    await noteMailReturned(email, { reason, at });
    if (reason === 'complaint') await leaveAfterComplaint(email, at);
  }
});
