import { useState } from 'react';

import { nameOfRow } from '#shared/desk/domain/season/copy-run.ts';
import { allTemplateKinds, isTemplateKind, templateKinds } from '#shared/desk/domain/season/templates.ts';
import type { TemplateKind } from '#shared/desk/domain/season/templates.ts';
import { randomId } from '#web/api/random-id.ts';
import { useKeyedChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useSend } from '../../session/use-desk.ts';
import type { PublishedRow } from '../draft.ts';
import styles from '../season.module.css';
import type { Template } from '../templates/template-value.ts';
import { useChangesHere } from '../use-changes.ts';

type SaveTemplateProps = { readonly row: PublishedRow; readonly onClose: () => void };

/** Keeps what one performance has, as the change set leaves it, for others. */
export function SaveTemplate({ row, onClose }: SaveTemplateProps) {
  const { kind, setKind, title, setTitle, kept, save, busy, problem } = useSaving(row);
  const isAboutTitle = problem?.code === 'template-title-taken';
  return (
    <Dialog open onClose={onClose} title="Save as a template">
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (title.trim() !== '') void save();
        }}
      >
        <p>{`Of ${nameOfRow(row)}. The performance itself stays as it is.`}</p>
        <Select
          label="What"
          value={kind}
          options={allTemplateKinds.map((value) => ({ value, label: templateKinds[value].one }))}
          onChange={({ target }) => (isTemplateKind(target.value) ? setKind(target.value) : undefined)}
        />
        <Field
          label="Title"
          hint="For colleagues, such as “Opera, Saturdays”."
          maxLength={200}
          autoComplete="off"
          value={title}
          error={isAboutTitle ? problem.title : null}
          onChange={({ target }) => setTitle(target.value)}
        />
        {problem && !isAboutTitle ? <Notice tone="problem" title={problem.title} /> : null}
        {kept ? (
          <Notice
            tone="done"
            title={`Kept: “${kept.title}”.`}
            action={<TextLink to={`/season/templates/${kept.kind}/${kept.id}`}>Look at it</TextLink>}
          />
        ) : null}
        <div className={styles.actions}>
          <Button
            type="submit"
            look="filled"
            busy={busy}
            disabledReason={title.trim() === '' ? 'Enter a title.' : null}
          >
            Save it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What is typed and what became of it; each kept template has an id of its own. */
function useSaving(row: PublishedRow) {
  const { set } = useChangesHere();
  const [kind, setKind] = useState<TemplateKind>('prices');
  const [title, setTitle] = useState('');
  const [templateId, setTemplateId] = useState(randomId);
  const [kept, setKept] = useState<Template | null>(null);
  const send = useSend();
  const from = { performanceId: row.performanceId, seasonId: row.seasonId, changeSetId: set?.id ?? null };
  const { busy, problem, run, forget } = useKeyedChange(
    (key: string, body: { title: string; version: null; from: typeof from }) =>
      send('template', 'POST', { params: { kind, templateId }, body }, key),
    { refreshes: () => ['templates'] },
  );
  async function save(): Promise<void> {
    const done = await run({ title: title.trim(), version: null, from });
    if (!done) return;
    setKept(done.answer);
    setTitle('');
    setTemplateId(randomId());
  }
  return {
    kind,
    setKind: (next: TemplateKind): void => {
      setKind(next);
      forget();
    },
    title,
    setTitle: (text: string): void => {
      setTitle(text);
      setKept(null);
      forget();
    },
    kept,
    save,
    busy,
    problem,
  };
}
