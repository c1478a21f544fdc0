import { useSearchParams } from 'react-router-dom';

import { links } from '#web/api/links.ts';
import { defineScreen } from '#web/api/screen.ts';
import { AccountPage } from '#web/features/account-home/account-page.tsx';
import { statusOf } from '#web/features/welcome/use-welcome-desk.ts';
import { WelcomeDesk } from '#web/features/welcome/welcome-desk.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';

/** `/staff/welcome-performances`: who would like to come, for the members' desk. Query `status`, and `performance` for one alone. */
export default defineScreen({
  head: () => ({ title: 'Welcome performances: the desk', noIndex: true }),
  component: WelcomeDeskScreen,
});

function WelcomeDeskScreen() {
  const [search] = useSearchParams();
  return (
    <AccountPage title="Welcome performances: the desk" here={null} back={links.welcomeDesk.to()}>
      {({ group }) =>
        group === 'staff' ? (
          <WelcomeDesk status={statusOf(search.get('status'))} performanceId={search.get('performance') ?? ''} />
        ) : (
          <EmptyMessage title="This page is for the staff">Sign in as one of them to see it.</EmptyMessage>
        )
      }
    </AccountPage>
  );
}
