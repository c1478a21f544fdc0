import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { ApiProblem } from '#web/api/api-problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { useSend } from '../../session/use-desk.ts';
import { Part } from '../../shell/desk-page.tsx';
import { FilterSelect } from '../../shell/filter-field.tsx';
import { chooseSet } from '../chosen-set.ts';
import { setPaths, useChangesHere } from '../use-changes.ts';
import { ChooseFiles } from './choose-files.tsx';
import { whyNotTogether } from './sheet-files.ts';
import type { SheetText } from './sheet-files.ts';
import { SheetResult } from './sheet-result.tsx';
import styles from './sheets.module.css';

export type SheetImport = DataFor<'imports', 'POST'>;

interface Checked {
  /** Rises with every check that was asked for: its result has the focus. */
  readonly turn: number;
  readonly changeSetId: string | null;
  readonly result: SheetImport;
}

type ImportPartProps = { readonly seasonId: string };

/** Brings sheets in: checked as often as it takes, then put into a change set. Files stay until the page is left. */
export function ImportPart({ seasonId }: ImportPartProps) {
  const { set, open } = useChangesHere();
  const [files, setFiles] = useState<readonly SheetText[]>([]);
  const { checked, check, put, forget } = useImport(seasonId, files);
  const tooMuch = whyNotTogether(files);
  const shown = checked?.changeSetId === (set?.id ?? null) || put.busy ? checked : null;
  return (
    <Part title="Import">
      <ChooseFiles
        files={files}
        onFiles={(change) => {
          setFiles(change);
          forget();
        }}
      />
      <div className={styles.tools}>
        <FilterSelect
          label="Into"
          value={set?.id ?? ''}
          options={[
            { value: '', label: 'A new change set' },
            ...open.map(({ id, title, byName }) => ({ value: id, label: `${title}, ${byName}` })),
          ]}
          onChange={({ target }) => chooseSet(target.value || null)}
        />
        <Button
          look={shown?.result.mistakeCount === 0 ? 'outlined' : 'filled'}
          busy={check.busy}
          disabledReason={files.length === 0 ? 'Choose a file first.' : tooMuch}
          onClick={() => void check.ask()}
        >
          {files.length === 1 ? 'Check this sheet' : 'Check these sheets'}
        </Button>
      </div>
      {checked && !shown ? (
        <p className={styles.soft}>They were checked for another change set. Check them for this one.</p>
      ) : null}
      {check.problem ? <Notice tone="problem" title={check.problem.title} /> : null}
      {put.problem ? (
        <Notice tone="problem" title={put.problem.title}>
          <p>{whatNow(put.problem)}</p>
        </Notice>
      ) : null}
      {shown ? (
        <SheetResult key={shown.turn} seasonId={seasonId} result={shown.result}>
          <Button look="filled" busy={put.busy} onClick={() => void put.ask()}>
            {set ? `Put into “${set.title}”` : 'Put into a new change set'}
          </Button>
        </SheetResult>
      ) : null}
    </Part>
  );
}

function useImport(seasonId: string, files: readonly SheetText[]) {
  const send = useSend();
  const navigate = useNavigate();
  const { set, into } = useChangesHere();
  const [checked, setChecked] = useState<Checked | null>(null);
  /** The set that the sheets go into, which may have begun for them. */
  const goal = useRef<string | null>(null);
  const ask = async (changeSetId: string | null, isDryRun: boolean): Promise<SheetImport> =>
    send('imports', 'POST', { body: { seasonId, changeSetId, files: [...files], isDryRun } });
  const check = useChange(async (changeSetId: string | null, turn: number) => {
    setChecked({ turn, changeSetId, result: await ask(changeSetId, true) });
  });
  const put = useChange(
    async () => {
      goal.current = await into();
      if (goal.current === null) return;
      // A set that begins now has nothing in it: what was checked counts for it.
      if (checked) setChecked({ ...checked, changeSetId: goal.current });
      await ask(goal.current, false);
      await navigate(`/season/changes/${goal.current}`);
    },
    {
      refreshes: () => setPaths,
      // What a colleague did meanwhile stands in what is looked at next.
      refused: ({ status, code }) => {
        if (status >= 400 && status < 500 && code !== 'change-set-closed')
          void check.run(goal.current, checked?.turn ?? 0);
      },
    },
  );
  function forget(): void {
    setChecked(null);
    check.forget();
    put.forget();
  }
  return {
    checked,
    forget,
    check: {
      ...check,
      ask: async () => {
        put.forget();
        await check.run(set?.id ?? null, (checked?.turn ?? 0) + 1);
      },
    },
    put: { ...put, ask: put.run },
  };
}

/** After a refusal, or without an answer. */
function whatNow({ status, code }: ApiProblem): string {
  if (code === 'change-set-closed') return 'Choose another change set and check again. Your files are still here.';
  if (code === 'sheets-mistaken') return 'The season has changed since they were checked. Look at what is told below.';
  if (status === 0 || status >= 500)
    return 'Some performances may be in the change set already. Press again: the rest follows, and nothing comes twice.';
  return 'What was put in before that is in the change set. Look at what still changes, then press again.';
}
