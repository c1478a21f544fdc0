import { textsOf } from '#web/api/page-texts.ts';
import { defineAccountScreen } from '#web/features/account-home/account-page.tsx';
import { AccountTiles, TilesToCome } from '#web/features/account-home/account-tiles.tsx';
import { EveningToCome, NextEvening } from '#web/features/account-home/next-evening.tsx';
import { SignOutButton } from '#web/features/account/sign-out-button.tsx';
import { CheckMailAbove } from '#web/features/security/check-mail.tsx';

import { CreditPanel } from './credit/credit-panel.tsx';
import { OwnAlerts } from './ticket-alerts/own-alerts.tsx';

/** `/account`: everything in the customer's account, each part a link away. */
export default defineAccountScreen({
  title: 'Your account',
  description: 'Your account, your membership and your stream.',
  here: 'home',
  lead: 'home',
  needs: [textsOf('alerts')],
  own: ['orders', 'streamDetails', 'purchasedStreams', 'accountCredit', 'userDetails', 'ownTicketAlerts'],
  skeleton: (
    <>
      <EveningToCome />
      <TilesToCome />
    </>
  ),
  signedOut: 'signed-out-home',
  children: (user) => (
    <>
      <CheckMailAbove user={user} />
      <NextEvening />
      <AccountTiles user={user} signOut={<SignOutButton />} />
      <OwnAlerts />
      <CreditPanel />
    </>
  ),
});
