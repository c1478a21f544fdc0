import { formatDate } from '#shared/kernel/time/format.ts';
import { Fact } from '#web/ui/fact.tsx';

import { permissionRows } from './customer-words.ts';
import type { Customer } from './customer-words.ts';
import styles from './customers.module.css';

type PermissionsPartProps = { readonly customer: Customer };

/** What the house may write about, and by which way. Only the customer changes it. */
export function PermissionsPart({ customer: { permissions } }: PermissionsPartProps) {
  if (!permissions)
    return <p className={styles.quiet}>They have not decided yet: we write about their purchases alone.</p>;
  const rows = permissionRows(permissions.allowed);
  return (
    <>
      {rows.length === 0 ? (
        <p>None: we write about their purchases alone.</p>
      ) : (
        <dl className={styles.facts}>
          {rows.map(([topic, ways]) => (
            <Fact key={topic} name={topic}>
              {ways}
            </Fact>
          ))}
        </dl>
      )}
      <p className={styles.quiet}>
        {`Decided on ${formatDate(permissions.at)}. They change it in their account, or by the link in a newsletter.`}
      </p>
    </>
  );
}
