import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { env } from '#functions/platform/runtime/env.ts';

import { exitSurveyThanks } from '../mail/exit-survey-mail.ts';

export const handler = consume(subscriptions.onExitSurveyAnswered, { effect: 'remember' }, async ({ detail }) => {
  const account = await readAccount(detail.customerId);
  // Nobody is left to write to.
  if (!account) return;
  await mail.get()(exitSurveyThanks(account, process.env[env.siteOrigin] ?? ''));
});
