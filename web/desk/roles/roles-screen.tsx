import { formatPence, pence } from '#shared/kernel/money.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { useRead } from '../session/use-desk.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { dutyWords, groupedDuties } from './duty-words.ts';
import styles from './roles.module.css';

export type Role = DataFor<'roles'>[number];

/** Which duties each role has: a matrix. One role at a time is changed, on a page of its own. */
export function RolesScreen() {
  const state = useRead('roles', {});
  return (
    <DeskPage
      title="Roles"
      lead="A role is a named set of duties. Colleagues have roles, and with them their duties."
      actions={
        <LinkButton look="filled" to="/roles/new">
          New role
        </LinkButton>
      }
    >
      <DeskView
        state={state}
        lines={12}
        empty={<EmptyMessage title="There are no roles yet">Make one, then invite colleagues with it.</EmptyMessage>}
      >
        {(roles) => <Matrix roles={roles} />}
      </DeskView>
    </DeskPage>
  );
}

function Matrix({ roles }: { readonly roles: readonly Role[] }) {
  return (
    // A wide table scrolls by itself, and by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.frame} aria-label="Duties of each role" tabIndex={0}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">Duty</th>
            {roles.map(({ id, title, holders }) => (
              <th key={id} scope="col">
                <TextLink to={`/roles/${id}`}>{title}</TextLink>
                <span className={styles.holders}>{holders === 1 ? '1 colleague' : `${holders} colleagues`}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groupedDuties.map(({ group, duties }) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1} className={styles.group}>
                {group}
              </th>
            </tr>
            {duties.map((duty) => (
              <tr key={duty}>
                <th scope="row">
                  {dutyWords[duty].title}
                  <span className={styles.says}>{dutyWords[duty].says}</span>
                </th>
                {roles.map((role) => (
                  <td key={role.id}>
                    {role.duties.includes(duty) ? (
                      <>
                        <Icon name="tick" size={16} />
                        <VisuallyHidden>Yes</VisuallyHidden>
                      </>
                    ) : (
                      <VisuallyHidden>No</VisuallyHidden>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <Limits roles={roles} />
      </table>
    </section>
  );
}

/** Up to how much the holders of each role may give back beyond the rules. */
function Limits({ roles }: { readonly roles: readonly Role[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={roles.length + 1} className={styles.group}>
          Limits
        </th>
      </tr>
      <tr>
        <th scope="row">
          Give back beyond the rules
          <span className={styles.says}>Alone, for one order; above it a second person decides.</span>
        </th>
        {roles.map(({ id, duties, refundLimit }) => (
          <td key={id}>{duties.includes('desk.refund') ? `Up to ${formatPence(pence(refundLimit))}` : '—'}</td>
        ))}
      </tr>
    </tbody>
  );
}
