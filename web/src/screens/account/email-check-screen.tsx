import { defineScreen } from '#web/api/screen.ts';
import { CheckAddress } from '#web/features/account/check-address.tsx';
import { EntrancePage } from '#web/features/account/entrance-page.tsx';

/** `/account/email/check`: the page of the link in the mail after registration. */
export default defineScreen({
  head: () => ({ title: 'Confirm your address', noIndex: true }),
  component: EmailCheckScreen,
});

function EmailCheckScreen() {
  return (
    <EntrancePage title="Confirm your address">
      <CheckAddress kind="check" />
    </EntrancePage>
  );
}
