import { textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { defineScreen } from '#web/api/screen.ts';
import { AccountPage } from '#web/features/account-home/account-page.tsx';
import { AddressPart } from '#web/features/security/address-part.tsx';
import { PasswordPart } from '#web/features/security/password-part.tsx';
import { SessionsPart } from '#web/features/security/sessions-part.tsx';

/** `/account/security`: the address, the password and the devices that are signed in. */
export default defineScreen({
  needs: () => [textsOf('account')],
  head: () => ({ title: 'Sign-in and security', noIndex: true }),
  component: SecurityScreen,
});

function SecurityScreen() {
  const line = usePageTexts('account');
  return (
    <AccountPage title="Sign-in and security" here="security" signedOut={line('signed-out-security')}>
      {(user) => (
        <div>
          <AddressPart user={user} />
          <PasswordPart user={user} />
          <SessionsPart />
        </div>
      )}
    </AccountPage>
  );
}
