import { defineAccountScreen } from '#web/features/account-home/account-page.tsx';
import { AddressPart } from '#web/features/security/address-part.tsx';
import { PasswordPart } from '#web/features/security/password-part.tsx';
import { SessionsPart } from '#web/features/security/sessions-part.tsx';

/** `/account/security`: address, password and signed-in devices. */
export default defineAccountScreen({
  title: 'Sign-in and security',
  here: 'security',
  signedOut: 'signed-out-security',
  children: (user) => (
    <div>
      <AddressPart user={user} />
      <PasswordPart user={user} />
      <SessionsPart />
    </div>
  ),
});
