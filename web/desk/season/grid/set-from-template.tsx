import { useEffect, useRef, useState } from 'react';

import { nameOfRow } from '#shared/desk/domain/season/copy-run.ts';
import {
  allTemplateKinds,
  copyFieldOf,
  fieldsOfKind,
  isTemplateKind,
  isUnshown,
  templateKinds,
} from '#shared/desk/domain/season/templates.ts';
import type { TemplateKind } from '#shared/desk/domain/season/templates.ts';
import { wordsOf } from '#shared/desk/domain/season/words.ts';
import { useCache } from '#web/api/cache.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useRead } from '../../session/use-desk.ts';
import type { PublishedRow } from '../draft.ts';
import styles from '../season.module.css';
import type { Template } from '../templates/template-value.ts';
import { useAsk } from '../use-ask.ts';
import { useChangesHere } from '../use-changes.ts';
import type { Outcome, Wish } from '../use-changes.ts';

type SetFromTemplateProps = {
  readonly rows: readonly PublishedRow[];
  readonly onWishes: (wishes: readonly Wish[]) => Promise<Outcome | null>;
  readonly onDone: () => void;
};

/** The values of a template for the selected performances; those that it does not fit are named and left. */
export function SetFromTemplate({ rows, onWishes, onDone }: SetFromTemplateProps) {
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<TemplateKind>('prices');
  const [templateId, setTemplateId] = useState('');
  const { data: templates } = useRead('templates', { params: { kind } });
  const template = templates?.find(({ id }) => id === templateId) ?? null;
  const fit = useFit(template, rows);
  const { refresh } = useCache();
  const { busy, said, run, forget } = useAsk(onWishes);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  async function set(): Promise<void> {
    if (!template) return;
    if (await run(fit.fitting.map((row) => templateWish(row, template)))) onDone();
    // A colleague may have changed the template, or the performances.
    else await refresh('templates', 'templatePerformances').catch(() => undefined);
  }
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (template && fit.fitting.length > 0) void set();
      }}
    >
      <Choice
        kind={kind}
        templateId={templateId}
        templates={templates ?? []}
        onChoose={(chosenKind, id) => {
          setKind(chosenKind);
          setTemplateId(id);
          forget();
        }}
      />
      <p className={styles.soft}>{copiesWords(rows, kind)}</p>
      <div aria-live="polite">
        {templates?.length === 0 ? (
          <p className={styles.soft}>
            There is none of this kind yet. <TextLink to={`/season/templates/${kind}/new`}>Make one</TextLink>
          </p>
        ) : null}
        <What template={template} fit={fit} />
      </div>
      {said ? <Notice tone="problem" title={said} /> : null}
      <div className={styles.actions}>
        <Button type="submit" look="filled" busy={busy} disabledReason={reasonOf(template, fit)}>
          {`Set for ${fit.fitting.length}`}
        </Button>
        <Button look="link" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}

/** What they have a copy of now: "3 have “Spring”, version 1; 1 has none." */
function copiesWords(rows: readonly PublishedRow[], kind: TemplateKind): string {
  const byCopy = Map.groupBy(rows, (row) => wordsOf(copyFieldOf(kind), row[copyFieldOf(kind)]));
  const parts = [...byCopy].map(
    ([words, { length }]) => `${length} ${length === 1 ? 'has' : 'have'} ${words === 'None' ? 'none' : words}`,
  );
  return `Now ${parts.join('; ')}.`;
}

type ChoiceProps = {
  readonly kind: TemplateKind;
  readonly templateId: string;
  readonly templates: readonly Template[];
  readonly onChoose: (kind: TemplateKind, templateId: string) => void;
};

function Choice({ kind, templateId, templates, onChoose }: ChoiceProps) {
  return (
    <div className={styles.fields}>
      <div className={styles.middle}>
        <Select
          label="Kind"
          value={kind}
          options={allTemplateKinds.map((value) => ({ value, label: templateKinds[value].one }))}
          onChange={({ target }) => (isTemplateKind(target.value) ? onChoose(target.value, '') : undefined)}
        />
      </div>
      <div className={styles.middle}>
        <Select
          label="Template"
          value={templateId}
          options={[
            { value: '', label: 'Choose', disabled: true },
            ...templates.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={({ target }) => onChoose(kind, target.value)}
        />
      </div>
    </div>
  );
}

type WhatProps = { readonly template: Template | null; readonly fit: ReturnType<typeof useFit> };

/** Performances that are named; the others are counted. */
const named = 5;

/** What it sets, and of whom not. */
function What({ template, fit: { misfits, trouble } }: WhatProps) {
  if (!template) return null;
  return (
    <>
      <p className={styles.text}>{`Version ${template.version}, by ${template.byName}:\n${template.says}`}</p>
      {trouble ? <p className={styles.warns}>{trouble}</p> : null}
      {[...Map.groupBy(misfits, ({ why }) => why)].map(([why, all]) => {
        const names = all.slice(0, named).map(({ row }) => nameOfRow(row));
        const more = all.length > named ? `; and ${all.length - named} more` : '';
        return <p key={why} className={styles.warns}>{`Not set: ${names.join('; ')}${more}. ${why}`}</p>;
      })}
    </>
  );
}

function reasonOf(template: Template | null, { isKnown, fitting }: ReturnType<typeof useFit>): string | null {
  if (!template) return 'Choose a template.';
  if (!isKnown) return 'Looking whether it fits.';
  return fitting.length === 0 ? 'It fits none of them.' : null;
}

/** Which of the rows a template fits, by what the house knows of their plans. */
function useFit(template: Template | null, rows: readonly PublishedRow[]) {
  const { set } = useChangesHere();
  const seasonId = rows[0]?.seasonId ?? '';
  const { data, error } = useRead(
    'templatePerformances',
    template === null
      ? null
      : {
          params: { kind: template.kind, templateId: template.id },
          query: { 'filter[season]': seasonId, ...(set ? { 'filter[change-set]': set.id } : {}) },
        },
  );
  const known = new Map(data?.map(({ id, misfit }) => [id, misfit]));
  return {
    isKnown: data !== undefined,
    trouble: data === undefined && error ? 'Whether it fits is not known now. Try again in a moment.' : null,
    fitting: rows.filter(({ id }) => known.get(id) === null),
    misfits: rows.flatMap((row) => {
      const why = known.get(row.id) ?? null;
      return why === null ? [] : [{ row, why }];
    }),
  };
}

/** Says the values that were on the screen; the letters of an allocation are on none. */
function templateWish(row: PublishedRow, { kind, id: templateId, version }: Template): Wish {
  const values = row as unknown as Readonly<Record<string, unknown>>;
  const shown = [...fieldsOfKind(kind).filter((field) => !isUnshown(field)), copyFieldOf(kind)];
  return {
    what: 'template',
    kind: 'performance',
    id: row.performanceId,
    seasonId: row.seasonId,
    template: kind,
    templateId,
    version,
    seen: Object.fromEntries(shown.map((field) => [field, values[field] ?? null])),
  };
}
