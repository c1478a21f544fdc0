import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { StaffPage } from '#web/features/account-home/staff-page.tsx';
import { pageOf, statusOf } from '#web/features/welcome/use-welcome-desk.ts';
import { WelcomeDesk } from '#web/features/welcome/welcome-desk.tsx';

/** `/staff/welcome-performances`: registrations, for the members' desk. Query `status`, `page`, and `performance` for one alone. */
export default defineScreen({
  needs: () => [textsOf('account')],
  head: () => ({ title: 'Who would like to come', noIndex: true }),
  component: WelcomeDeskScreen,
});

function WelcomeDeskScreen() {
  const { query } = usePlace();
  return (
    <StaffPage
      title="Who would like to come"
      lead="Welcome performances: what is coming, and who has registered."
      back={links.welcomeDesk.to()}
    >
      <WelcomeDesk
        status={statusOf(query.get('status'))}
        performanceId={query.get('performance') ?? ''}
        page={pageOf(query.get('page'))}
      />
    </StaffPage>
  );
}
