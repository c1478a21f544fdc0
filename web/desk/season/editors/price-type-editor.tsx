import { useState } from 'react';

import { Checkbox } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';

import type { PublishedRow } from '../draft.ts';
import styles from '../season.module.css';
import { common } from './editor.ts';
import type { EditorProps } from './editor.ts';

type PriceType = PublishedRow['priceTypes'][number];

const usual: readonly PriceType[] = [
  { id: 'standard', title: 'Standard', percent: 100 },
  { id: 'child', title: 'Child', percent: 50 },
  { id: 'student', title: 'Student', percent: 60 },
  { id: 'access', title: 'Access', percent: 50 },
];

interface Choice {
  readonly type: PriceType;
  readonly isOffered: boolean;
  readonly percent: string;
}

/** Which kinds of ticket there are, and what each costs of the Standard price. */
export function PriceTypeEditor({ rows, onTyped }: EditorProps) {
  const [begun] = useState(() => common(rows, ({ priceTypes }) => priceTypes));
  const [choices, setChoices] = useState<readonly Choice[]>(() => {
    const offered = begun ?? [];
    const all = [...offered, ...usual.filter(({ id }) => !offered.some((each) => each.id === id))];
    return all.map((type) => ({ type, isOffered: offered.includes(type), percent: String(type.percent) }));
  });
  function change(id: string, part: Partial<Choice>): void {
    const next = choices.map((choice) => (choice.type.id === id ? { ...choice, ...part } : choice));
    setChoices(next);
    const offered = next.filter(({ isOffered }) => isOffered);
    if (offered.length === 0) onTyped({ wrong: 'Choose at least one price type.' });
    else if (offered.some(({ percent }) => percentIn(percent) === null))
      onTyped({ wrong: 'Enter whole per cents from 0 to 100.' });
    else {
      const types = offered.map(({ type, percent }) => ({ ...type, percent: percentIn(percent) ?? 100 }));
      onTyped({ valueFor: () => types });
    }
  }
  return (
    <fieldset className={styles.group}>
      <legend>Price types, in per cent of Standard</legend>
      {begun === undefined ? (
        <p className={styles.warns}>Their price types differ. What you set here replaces those of each.</p>
      ) : null}
      <div className={styles.fields}>
        {choices.map(({ type: { id, title }, isOffered, percent }) => (
          <div key={id} className={styles.narrow}>
            <Checkbox
              label={title}
              checked={isOffered}
              onChange={({ target }) => change(id, { isOffered: target.checked })}
            />
            {isOffered ? (
              <Field
                type="number"
                label={`${title}, per cent`}
                min={0}
                max={100}
                value={percent}
                onChange={({ target }) => change(id, { percent: target.value })}
              />
            ) : null}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function percentIn(text: string): number | null {
  const percent = Number(text);
  return text.trim() !== '' && Number.isInteger(percent) && percent >= 0 && percent <= 100 ? percent : null;
}
