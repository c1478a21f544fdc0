import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen } from '#web/api/screen.ts';
import { StaffPage } from '#web/features/account-home/staff-page.tsx';
import { PendingGroupProofs } from '#web/features/membership/pending-group-proofs.tsx';

/** `/staff/group-proofs`: schools' requests, for the learning desk. */
export default defineScreen({
  needs: () => [textsOf('account')],
  head: () => ({ title: 'Schools that ask to join', noIndex: true }),
  component: GroupProofsScreen,
});

function GroupProofsScreen() {
  return (
    <StaffPage title="Schools that ask to join" back={links.groupProofs.to()}>
      <PendingGroupProofs />
    </StaffPage>
  );
}
