import { defineScreen } from '#web/api/screen.ts';
import { AccountPage } from '#web/features/account-home/account-page.tsx';
import { GroupProofsAsked } from '#web/features/membership/group-proofs-asked.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';

/** `/staff/group-proofs`: schools that ask to join, for the learning desk. */
export default defineScreen({
  head: () => ({ title: 'Schools that ask to join', noIndex: true }),
  component: GroupProofsScreen,
});

function GroupProofsScreen() {
  return (
    <AccountPage title="Schools that ask to join" here={null}>
      {({ group }) =>
        group === 'staff' ? (
          <GroupProofsAsked />
        ) : (
          <EmptyMessage title="This page is for the staff">Sign in as one of them to see it.</EmptyMessage>
        )
      }
    </AccountPage>
  );
}
