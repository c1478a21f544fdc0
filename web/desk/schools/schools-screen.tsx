import { DeskPage } from '../shell/desk-page.tsx';
import { Proofs } from './proofs.tsx';

/** Schools that ask to be a member as a group. */
export function SchoolsScreen() {
  return (
    <DeskPage title="Schools that ask to join" lead="A decision deletes what the school told us, and a mail says so.">
      <Proofs />
    </DeskPage>
  );
}
