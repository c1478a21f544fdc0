import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { addressLine, nameOf, purposeOf } from './customer-words.ts';
import type { Customer } from './customer-words.ts';
import styles from './customers.module.css';

type MeanwhileChangedProps = {
  /** What the correction began from. */
  readonly before: Customer;
  readonly now: Customer;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
};

/** Somebody changed the record while a correction was typed: what they did, and the choice. What was typed stays above. */
export function MeanwhileChanged({ before, now, onMine, onTheirs }: MeanwhileChangedProps) {
  return (
    <Notice
      tone="problem"
      title="The record was changed meanwhile, by a colleague or by the customer. Nothing was changed now; what you typed is kept."
    >
      <table className={styles.versions}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">When you began</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(before, now).map(({ what, values: [old, next] }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{old}</td>
              <td>{next}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button look="filled" onClick={onMine}>
          Go on with mine
        </Button>
        <Button onClick={onTheirs}>Take theirs</Button>
      </div>
    </Notice>
  );
}

function rowsOf(before: Customer, now: Customer) {
  const both = (read: (customer: Customer) => string) => [read(before), read(now)] as const;
  return [
    { what: 'Name', values: both(nameOf) },
    { what: 'Telephone', values: both(({ phone }) => phone ?? 'None') },
    { what: 'Addresses', values: both(addressesOf) },
  ].filter(({ values: [old, next] }) => old !== next);
}

const addressesOf = ({ addresses }: Customer): string =>
  addresses.map((address) => [addressLine(address), purposeOf(address)].filter(Boolean).join(': ')).join('; ') ||
  'None';
