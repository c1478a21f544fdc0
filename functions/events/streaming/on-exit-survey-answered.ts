import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { exitSurveyThanks } from '#functions/mail/exit-survey-mail.ts';
import { mail } from '#functions/mail/mail.ts';
import { env } from '#functions/runtime/env.ts';
import { readAccount } from '#functions/store/accounts.ts';

export const handler = consume(subscriptions.onExitSurveyAnswered, { effect: 'remember' }, async ({ detail }) => {
  const account = await readAccount(detail.customerId);
  // Nobody is left to write to.
  if (!account) return;
  await mail.get()(exitSurveyThanks(account, process.env[env.siteOrigin] ?? ''));
});
