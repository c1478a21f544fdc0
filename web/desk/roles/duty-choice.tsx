import type { Duty } from '#shared/kernel/contract/duty.ts';
import { Checkbox } from '#web/ui/choices.tsx';

import { may, useSession } from '../session/use-desk.ts';
import { dutyWords, groupedDuties } from './duty-words.ts';
import styles from './roles.module.css';

type DutyChoiceProps = { readonly chosen: readonly Duty[]; readonly onChange: (chosen: readonly Duty[]) => void };

/** All duties by group. One that the editor lacks can be taken away, and not given. */
export function DutyChoice({ chosen, onChange }: DutyChoiceProps) {
  const session = useSession();
  return (
    <div className={styles.choice}>
      {groupedDuties.map(({ group, duties }) => (
        <fieldset key={group}>
          <legend className={styles.legend}>{group}</legend>
          {duties.map((duty) => {
            const isHeld = may(session, duty);
            const isChosen = chosen.includes(duty);
            return (
              <Checkbox
                key={duty}
                label={dutyWords[duty].title}
                hint={isHeld ? dutyWords[duty].says : 'You do not have this duty yourself, so you cannot give it.'}
                checked={isChosen}
                disabled={!isHeld && !isChosen}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, duty] : chosen.filter((other) => other !== duty))
                }
              />
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
