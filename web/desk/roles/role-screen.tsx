import { useParams } from 'react-router-dom';

import { TextLink } from '#web/ui/text-link.tsx';

import { useRead } from '../session/use-desk.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { RoleForm } from './role-form.tsx';

/** One role: its title and duties; `new` makes another. */
export function RoleScreen() {
  const { roleId = 'new' } = useParams();
  const isNew = roleId === 'new';
  const roles = useRead('roles', {});
  const { data: staff = [] } = useRead('staff', {});
  const role = roles.data?.find(({ id }) => id === roleId);
  return (
    <DeskPage
      title={isNew ? 'New role' : (role?.title ?? 'A role')}
      above={<TextLink to="/roles">Roles</TextLink>}
      lead={role ? (role.holders === 1 ? '1 colleague has it.' : `${role.holders} colleagues have it.`) : undefined}
    >
      <DeskView state={roles}>
        {(all) => <RoleForm key={roleId} roleId={isNew ? null : roleId} roles={all} staff={staff} />}
      </DeskView>
    </DeskPage>
  );
}
