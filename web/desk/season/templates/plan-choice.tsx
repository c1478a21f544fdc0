import type { DataFor } from '#web/api/contract-types.ts';
import { Select } from '#web/ui/select.tsx';

import { useHallWords } from '../editors/newest-plans.ts';
import styles from '../season.module.css';

type PlanChoiceProps = {
  readonly plans: DataFor<'deskPlans'>;
  /** Empty: none is chosen yet. */
  readonly hallId: string;
  readonly onChoose: (hallId: string) => void;
};

/** The version of a plan that a template with a letter a seat is for. */
export function PlanChoice({ plans, hallId, onChoose }: PlanChoiceProps) {
  const hallWords = useHallWords();
  return (
    <>
      <div className={styles.middle}>
        <Select
          label="Plan"
          value={hallId}
          options={[
            { value: '', label: 'Choose', disabled: true },
            ...plans.map(({ id }) => ({ value: id, label: hallWords(id) })),
          ]}
          onChange={({ target }) => onChoose(target.value)}
        />
      </div>
      {hallId === '' ? <p className={styles.soft}>Choose the plan whose seats it is about.</p> : null}
    </>
  );
}
