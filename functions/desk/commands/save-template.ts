import * as z from 'zod';

import { afterOf, isSame } from '#shared/desk/domain/season/change-set.ts';
import { titleOfField } from '#shared/desk/domain/season/field-titles.ts';
import { performanceFields } from '#shared/desk/domain/season/fields.ts';
import { fieldsOfKind, isUnshown, templateKinds } from '#shared/desk/domain/season/templates.ts';
import type { Template, TemplateKind } from '#shared/desk/domain/season/templates.ts';
import { wordsOf } from '#shared/desk/domain/season/words.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { auditLine } from '../store/audit.ts';
import type { Change } from '../store/audit.ts';
import { readEditsOf } from '../store/change-sets.ts';
import { readRow } from '../store/season-rows.ts';
import { noTemplateLines, readTemplate, readTitleHolder, templateLines } from '../store/templates.ts';
import { readAllocation } from './season-subjects.ts';

type Values = Readonly<Record<string, unknown>>;

export interface SavedTemplate {
  /** The version that its officer saw; null: it is new. */
  readonly version: number | null;
  readonly title: string;
  readonly value?: Values | undefined;
  readonly from?: Origin | undefined;
}

interface Origin {
  readonly performanceId: string;
  readonly seasonId: string;
  readonly changeSetId: string | null;
}

/** Makes a template or changes it, over the version that was seen. Performances keep what was copied. Two or three round trips. */
export async function saveTemplate(
  kind: TemplateKind,
  templateId: string,
  { version, title, value, from }: SavedTemplate,
  me: Colleague,
  now: Instant,
): Promise<Template | Refusal> {
  const [before, holder, given] = await Promise.all([
    readTemplate(kind, templateId),
    readTitleHolder(kind, title),
    from ? valuesOfPerformance(from, kind) : (value ?? null),
  ]);
  if (version !== null && !before) return refuse('template-gone');
  if (before && before.version !== version)
    return refuse('template-changed', { who: before.byName, title: before.title });
  if (holder !== null && holder !== templateId) return refuse('template-title-taken', { title }, { pointer: '/title' });
  const values = given === null ? (before?.value ?? null) : parsedValue(kind, given);
  if (values === null) return refuse('not-found');
  if (isRefusal(values)) return values;
  if (before?.title === title && isSame(before.value, values)) return before;
  const next = {
    kind,
    templateId,
    title,
    version: (before?.version ?? 0) + 1,
    value: values,
    byName: me.name,
    at: now,
  };
  const { written } = await write([...templateLines(next, before), told(next, { before, next }, me, now)]);
  if (written) return next;
  // Another officer was quicker: with this template, or with its title.
  const [current, taken] = await Promise.all([readTemplate(kind, templateId), readTitleHolder(kind, title)]);
  if (taken !== null && taken !== templateId) return refuse('template-title-taken', { title }, { pointer: '/title' });
  return current ? refuse('template-changed', { who: current.byName, title: current.title }) : refuse('template-gone');
}

/** Deletes a template; the copies of it stay. */
export async function deleteTemplate(
  kind: TemplateKind,
  templateId: string,
  version: number,
  me: Colleague,
  now: Instant,
): Promise<null | Refusal> {
  const before = await readTemplate(kind, templateId);
  if (!before) return refuse('template-gone');
  const changed = refuse('template-changed', { who: before.byName, title: before.title });
  if (before.version !== version) return changed;
  const { written } = await write([...noTemplateLines(before), told(before, { before, next: null }, me, now)]);
  return written ? null : changed;
}

/** The values of a performance as the change set leaves it; null where it is not there. */
async function valuesOfPerformance(
  { performanceId: id, seasonId, changeSetId }: Origin,
  kind: TemplateKind,
): Promise<Values | null> {
  const subject = { kind: 'performance', id, seasonId } as const;
  const [row, allocation, edits] = await Promise.all([
    readRow(seasonId, id),
    fieldsOfKind(kind).some(isUnshown) ? readAllocation(id) : null,
    changeSetId === null ? null : readEditsOf(changeSetId, [subject]),
  ]);
  const [edit] = [...(edits?.values() ?? [])];
  if (!row && edit?.deed !== 'add') return null;
  const all: Values = { ...row, allocation, ...(edit && edit.deed !== 'remove' ? afterOf(edit) : {}) };
  return Object.fromEntries(fieldsOfKind(kind).map((field) => [field, all[field] ?? undefined]));
}

/** What a performance has where nobody has set a field. */
const usual: Readonly<Record<string, string>> = {
  zoning: 'these are the zones of the plan.',
  returns: 'these are the return rules of the house.',
};

/** A value for each field of the kind by its schema; an empty one is no template. */
function parsedValue(kind: TemplateKind, given: Values): Values | Refusal {
  const shape: Readonly<Record<string, z.ZodType>> = performanceFields;
  const values: Record<string, unknown> = {};
  for (const field of fieldsOfKind(kind)) {
    const result = (shape[field] ?? z.never()).safeParse(given[field] ?? null);
    const title = titleOfField('performance', field);
    if (!result.success) {
      const [issue] = result.error.issues;
      const place = [title, ...(issue?.path ?? [])].join(' ');
      return refuse('template-wrong', { why: `${place}: ${issue?.message ?? 'not right.'}` });
    }
    if (Object.keys(result.data ?? {}).length === 0)
      return refuse('template-wrong', {
        why: usual[field] ?? `there are no ${title} yet.`,
      });
    values[field] = result.data;
  }
  return values;
}

function told(
  { kind, templateId, title }: Template,
  { before, next }: { readonly before: Template | null; readonly next: Template | null },
  by: Colleague,
  now: Instant,
): TransactItem {
  const fields = fieldsOfKind(kind).filter((field) => !isSame(before?.value[field], next?.value[field]));
  const changes: readonly Change[] = [
    ...(before?.title === next?.title
      ? []
      : [{ what: 'Title', before: before?.title ?? '', after: next?.title ?? '' }]),
    ...fields.map((field) => ({
      what: titleOfField('performance', field),
      before: before ? wordsOf(field, before.value[field]) : '',
      after: next ? wordsOf(field, next.value[field]) : '',
    })),
  ];
  const deed = next ? (before ? 'Template changed' : 'Template made') : 'Template deleted';
  return auditLine(
    {
      by,
      duty: 'season.write',
      deed,
      subject: `template/${kind}/${templateId}`,
      subjectName: `${templateKinds[kind].one}: ${title}`,
      changes,
    },
    now,
  );
}
