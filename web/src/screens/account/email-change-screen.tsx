import { defineScreen } from '#web/api/screen.ts';
import { CheckAddress } from '#web/features/account/check-address.tsx';
import { EntrancePage } from '#web/features/account/entrance-page.tsx';

/** `/account/email/change`: behind the link that was sent to the new address of an account. */
export default defineScreen({
  head: () => ({ title: 'Your new address', noIndex: true }),
  component: EmailChangeScreen,
});

function EmailChangeScreen() {
  return (
    <EntrancePage title="Your new address">
      <CheckAddress kind="change" />
    </EntrancePage>
  );
}
