import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';

import { welcomeDecisionMail, welcomeReopenedMail } from '../mail/welcome-mails.ts';
import { readAccount } from '../store/accounts.ts';
import { readWelcome } from '../store/welcome-registrations.ts';

/** Of several decisions that follow each other fast, the last is told: the registration says what counts. */
export const handler = consume(subscriptions.onWelcomeDecided, { effect: 'remember' }, async ({ detail }) => {
  const { customerId, season, status, because } = detail;
  const [account, registration] = await Promise.all([readAccount(customerId), readWelcome(customerId, season)]);
  if (!account || registration?.status !== status) return;
  const letter = (because === 'return' ? welcomeReopenedMail : welcomeDecisionMail)(account, registration);
  if (letter) await mail.get()(letter);
});
