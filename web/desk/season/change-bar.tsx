import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { formatDate } from '#shared/kernel/time/format.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';
import { useNow } from '#web/api/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { chooseSet } from './chosen-set.ts';
import styles from './season.module.css';
import { ChangesContext, useChanges } from './use-changes.ts';
import type { Changes } from './use-changes.ts';

type SeasonFrameProps = { readonly children: ReactNode };

/** Around the screens of the season: the change set that their changes go into, at the top. */
export function SeasonFrame({ children }: SeasonFrameProps) {
  const changes = useChanges();
  return (
    <ChangesContext value={changes}>
      <ChangeBar changes={changes} />
      {children}
      {changes.isAskingTitle ? <TitleDialog changes={changes} /> : null}
    </ChangesContext>
  );
}

type WithChanges = { readonly changes: Changes };

function ChangeBar({ changes }: WithChanges) {
  const { set, open, isLoading, progress } = changes;
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <section className={styles.bar} aria-label="Changes">
      <p className={styles.barText}>
        {set ? (
          <>
            <TextLink to={`/season/changes/${set.id}`}>{countOf(set.edits)}</TextLink>
            {` in “${set.title}”`}
          </>
        ) : isLoading ? (
          'Changes'
        ) : (
          'The first change begins a change set; visitors see it once it is published.'
        )}
      </p>
      {isChoosing ? (
        <Choice set={set} open={open} onChosen={() => setIsChoosing(false)} />
      ) : open.length > 0 ? (
        <Button look="link" onClick={() => setIsChoosing(true)}>
          {set ? 'Choose another' : 'Choose one'}
        </Button>
      ) : null}
      <TextLink to="/season/changes">All change sets</TextLink>
      {progress && progress.of > 90 ? (
        <ProgressBar value={progress.made / progress.of} label={`${progress.made} of ${progress.of} changes made`} />
      ) : null}
    </section>
  );
}

type ChoiceProps = Pick<Changes, 'set' | 'open'> & { readonly onChosen: () => void };

/** Takes the place of the button that opened it, and its focus. */
function Choice({ set, open, onChosen }: ChoiceProps) {
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => choice.current?.querySelector('select')?.focus(), []);
  return (
    <div ref={choice} className={styles.barChoice}>
      <Select
        label="Collect changes in"
        value={set?.id ?? ''}
        options={[
          { value: '', label: 'A new change set' },
          ...open.map(({ id, title, byName }) => ({ value: id, label: `${title}, ${byName}` })),
        ]}
        onChange={({ target }) => {
          chooseSet(target.value || null);
          onChosen();
        }}
      />
    </div>
  );
}

const countOf = (edits: number): string => (edits === 1 ? '1 change' : `${edits} changes`);

function TitleDialog({ changes }: WithChanges) {
  const today = formatDate(useNow());
  const [title, setTitle] = useState(`Changes of ${today}`);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  async function begin(): Promise<void> {
    setIsMissing(title.trim() === '');
    if (title.trim() === '' || busy) return;
    setBusy(true);
    setProblem(await changes.begin(title.trim()));
    setBusy(false);
  }
  return (
    <Dialog open onClose={changes.forget} title="Begin a change set">
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <Field
          label="Title"
          hint="For colleagues, such as “Spring prices”. All further changes go into it until you publish it or choose another."
          maxLength={200}
          autoComplete="off"
          value={title}
          error={isMissing ? 'Enter a title.' : null}
          onChange={({ target }) => setTitle(target.value)}
        />
        {problem ? <Notice tone="problem" title={problem.title} /> : null}
        <div>
          <Button type="submit" look="filled" busy={busy}>
            Begin
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
