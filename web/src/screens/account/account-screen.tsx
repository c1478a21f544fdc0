import { textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { defineScreen } from '#web/api/screen.ts';
import { AccountPage } from '#web/features/account-home/account-page.tsx';
import { AccountTiles } from '#web/features/account-home/account-tiles.tsx';
import { NextEvening } from '#web/features/account-home/next-evening.tsx';
import { SignOutButton } from '#web/features/account/sign-out-button.tsx';
import { CheckMailAbove } from '#web/features/security/check-mail.tsx';

import { CreditPanel } from './credit/credit-panel.tsx';

/** `/account`: everything that somebody has with the house, each part a press away. */
export default defineScreen({
  needs: () => [textsOf('account')],
  head: () => ({ title: 'Your account', description: 'Your account, your membership and your stream.', noIndex: true }),
  component: AccountScreen,
});

function AccountScreen() {
  const line = usePageTexts('account');
  return (
    <AccountPage title="Your account" here="home" signedOut={line('signed-out-home')}>
      {(user) => (
        <>
          <CheckMailAbove user={user} />
          <NextEvening />
          <AccountTiles user={user} signOut={<SignOutButton />} />
          <CreditPanel />
        </>
      )}
    </AccountPage>
  );
}
