import type { ReactNode } from 'react';

import { Fact } from '#web/ui/fact.tsx';

import styles from './subscription.module.css';

type FactListProps = {
  /** Absent without a value. */
  readonly facts: readonly (readonly [name: string, value: ReactNode | null])[];
};

export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ),
      )}
    </dl>
  );
}
