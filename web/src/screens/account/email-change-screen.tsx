import { defineScreen } from '#web/api/screen.ts';
import { CheckAddress } from '#web/features/account/check-address.tsx';
import { EntrancePage } from '#web/features/account/entrance-page.tsx';

/** `/account/email/change`: the page of the link to an account's new address. */
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
