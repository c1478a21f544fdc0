import { useState } from 'react';

import type { Duty } from '#shared/kernel/contract/duty.ts';
import { useCache } from '#web/api/cache.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { titleOf } from '../roles/duty-words.ts';
import { useSend } from '../session/use-desk.ts';
import { listed } from '../shell/listed.ts';
import { RoleChoice } from './role-choice.tsx';
import { titlesById, titlesOf } from './role-titles.ts';
import type { Colleague, Role } from './role-titles.ts';
import styles from './staff.module.css';

type ColleagueRolesProps = {
  readonly colleague: Colleague;
  readonly roles: readonly Role[];
  readonly isOwn: boolean;
  readonly onDone: (told: string) => void;
};

/** What was chosen, on the version that it began with: one that is read meanwhile does not move it. */
interface Chosen {
  readonly roleIds: readonly string[];
  readonly version: number;
}

/** What a colleague may do. What was chosen stays when somebody else has changed them meanwhile; both are then shown. */
export function ColleagueRoles({ colleague, roles, isOwn, onDone }: ColleagueRolesProps) {
  const [mine, setMine] = useState<Chosen | null>(null);
  const send = useSend();
  const { refresh } = useCache();
  const chosen = mine?.roleIds ?? colleague.roleIds;
  const titles = titlesById(roles);
  const { busy, problem, run } = useChange(
    async (version: number) => {
      const { id } = colleague;
      await send('staffMember', 'POST', { params: { staffId: id }, body: { version, roleIds: [...chosen] } });
      await refresh('staffMember', 'staff', 'roles').catch(() => undefined);
      setMine(null);
      onDone(`The roles of ${colleague.name} are now ${titlesOf(chosen, titles)}.`);
    },
    { refreshes: (refusal) => (refusal?.code === 'staff-changed' ? ['staffMember', 'roles'] : []) },
  );
  if (isOwn) return <p>{titlesOf(colleague.roleIds, titles)}</p>;
  // What they have now was shown: the next press is on that.
  const isTold = problem?.code === 'staff-changed';
  const choose = (roleIds: readonly string[]): void =>
    setMine({ roleIds, version: mine?.version ?? colleague.version });
  const isSame = chosen.length === colleague.roleIds.length && chosen.every((id) => colleague.roleIds.includes(id));
  return (
    <div className={styles.form}>
      <RoleChoice isTitled roles={roles} chosen={chosen} onChange={choose} />
      <Difference before={dutiesOf(colleague.roleIds, roles)} after={dutiesOf(chosen, roles)} name={colleague.name} />
      {problem ? (
        <Notice tone="problem" title={problem.title}>
          {isTold
            ? `${colleague.name} has now: ${titlesOf(colleague.roleIds, titles)}. What you chose is kept above.`
            : null}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button
          look="filled"
          busy={busy}
          disabledReason={chosen.length === 0 ? 'Choose at least one role.' : isSame ? 'Nothing is changed yet.' : null}
          onClick={() => void run(isTold ? colleague.version : (mine?.version ?? colleague.version))}
        >
          Save the roles
        </Button>
        {mine !== null && !isSame ? (
          <Button look="link" onClick={() => setMine(null)}>
            Leave them as they are
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type DifferenceProps = { readonly before: readonly Duty[]; readonly after: readonly Duty[]; readonly name: string };

function Difference({ before, after, name }: DifferenceProps) {
  const gained = after.filter((duty) => !before.includes(duty));
  const lost = before.filter((duty) => !after.includes(duty));
  if (gained.length + lost.length === 0) return null;
  return (
    <Notice title="What this means">
      {gained.length > 0 ? <p>{`${name} will gain: ${listed(gained.map(titleOf))}.`}</p> : null}
      {lost.length > 0 ? <p>{`${name} will lose: ${listed(lost.map(titleOf))}.`}</p> : null}
    </Notice>
  );
}

const dutiesOf = (roleIds: readonly string[], roles: readonly Role[]): readonly Duty[] => [
  ...new Set(roles.filter(({ id }) => roleIds.includes(id)).flatMap(({ duties }) => duties)),
];
