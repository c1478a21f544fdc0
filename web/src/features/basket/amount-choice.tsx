import { useState } from 'react';

import { formatPence, pence } from '#shared/kernel/money.ts';
import { Field } from '#web/ui/field.tsx';

import styles from './things.module.css';

type AmountChoiceProps = {
  readonly legend: string;
  /** Whole pence. */
  readonly amounts: readonly number[];
  readonly ownLabel: string;
  readonly error?: string | undefined;
};

/** Sums to choose from, or a typed one; the fields are `amount` and `own`. */
export function AmountChoice({ legend, amounts, ownLabel, error }: AmountChoiceProps) {
  const [chosen, setChosen] = useState(String(amounts[1] ?? amounts[0] ?? ''));
  const choices = [
    ...amounts.map((sum) => ({ value: String(sum), label: formatPence(pence(sum)) })),
    { value: 'own', label: 'Another' },
  ];
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>{legend}</legend>
        <div className={styles.amounts}>
          {choices.map(({ value, label }) => (
            <label key={value} className={styles.amount}>
              <input
                type="radio"
                name="amount"
                value={value}
                checked={value === chosen}
                onChange={() => setChosen(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {chosen === 'own' ? (
        <Field label={ownLabel} name="own" inputMode="decimal" autoComplete="off" error={error} />
      ) : error ? (
        <p role="alert">{error}</p>
      ) : null}
    </>
  );
}
