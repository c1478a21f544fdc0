import type { ReactNode } from 'react';

import { Field } from '#web/ui/field.tsx';

import styles from '../season.module.css';

interface Shift {
  readonly weeks: string;
  readonly days: string;
}

type ShiftFieldsProps = Shift & {
  readonly onChange: (part: Partial<Shift>) => void;
  /** What is asked beside. */
  readonly children?: ReactNode;
};

/** By how many weeks and days. */
export function ShiftFields({ weeks, days, onChange, children }: ShiftFieldsProps) {
  return (
    <div className={styles.fields}>
      <div className={styles.narrow}>
        <Field
          type="number"
          label="Weeks later"
          value={weeks}
          onChange={({ target }) => onChange({ weeks: target.value })}
        />
      </div>
      <div className={styles.narrow}>
        <Field
          type="number"
          label="Days later"
          value={days}
          onChange={({ target }) => onChange({ days: target.value })}
        />
      </div>
      {children ? <div className={styles.narrow}>{children}</div> : null}
    </div>
  );
}

/** The days that whole weeks and days are, within ten years; null for anything else. */
export function daysIn({ weeks, days }: Shift): number | null {
  const [w, d] = [Number(weeks || 0), Number(days || 0)];
  return Number.isInteger(w) && Number.isInteger(d) && Math.abs(w * 7 + d) <= 3660 ? w * 7 + d : null;
}
