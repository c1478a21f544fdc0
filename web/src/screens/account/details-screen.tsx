import { defineScreen } from '#web/api/screen.ts';
import { AccountPage } from '#web/features/account-home/account-page.tsx';

/** `/account/details`. */
export default defineScreen({ head: () => ({ title: 'Your details', noIndex: true }), component: DetailsScreen });

function DetailsScreen() {
  return (
    <AccountPage title="Your details" here="details">
      {null}
    </AccountPage>
  );
}
