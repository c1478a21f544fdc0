import { createHash } from 'node:crypto';

import { canonical, isSame } from '#shared/desk/domain/season/change-set.ts';
import { copyFieldOf, fieldsOfKind, misfitOf } from '#shared/desk/domain/season/templates.ts';
import type { Template, TemplateCopy, TemplateKind } from '#shared/desk/domain/season/templates.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';

import { nameOfTemplate, readTemplatesOf } from '../store/templates.ts';
import { seatingsOf } from './judge-change-set.ts';

type Values = Readonly<Record<string, unknown>>;

/** A template of a version, for one performance. */
export interface Chosen {
  readonly template: TemplateKind;
  readonly templateId: string;
  readonly version: number;
  /** The values that were on the screen. */
  readonly seen: Values;
}

type Asked = { readonly what: string; readonly field?: string | null } | ({ readonly what: 'template' } & Chosen);

const isChosen = (wish: Asked): wish is { readonly what: 'template' } & Chosen => wish.what === 'template';

/** Whether a wish sets the letters of a performance, which no row has. */
export const isAboutAllocation = (wish: Asked): boolean =>
  isChosen(wish) ? fieldsOfKind(wish.template).includes('allocation') : 'field' in wish && wish.field === 'allocation';

/** The templates that wishes have chosen, by name. One round trip, and none without one. */
export function readChosen(wishes: readonly Asked[]): Promise<ReadonlyMap<string, Template>> {
  const chosen = wishes.filter(isChosen).map(({ template: kind, templateId }) => ({ kind, templateId }));
  return readTemplatesOf([...new Map(chosen.map((each) => [nameOfTemplate(each), each])).values()]);
}

/** What became of templates since they were read; null where they are as they were. One round trip, and none without one. */
export async function changedSince(chosen: readonly Template[]): Promise<Refusal | null> {
  const current = await readTemplatesOf(chosen);
  const changed = chosen.find((each) => current.get(nameOfTemplate(each))?.version !== each.version);
  if (!changed) return null;
  const next = current.get(nameOfTemplate(changed));
  return next ? refuse('template-changed', { who: next.byName, title: next.title }) : refuse('template-gone');
}

/** The values that a template sets of a performance, with the memory of it; `current` are its values as the change set leaves it. */
export async function chosenValues(
  { id, template: kind, templateId, version }: Chosen & { readonly id: string },
  templates: ReadonlyMap<string, Template>,
  current: Values,
): Promise<Values | Refusal> {
  const template = templates.get(nameOfTemplate({ kind, templateId }));
  if (!template) return refuse('template-gone');
  const { title, value, byName } = template;
  if (template.version !== version) return refuse('template-changed', { who: byName, title });
  const misfit = await misfitFor(value, current);
  if (misfit !== null) return refuse('template-misfit', { title, subjects: id, why: misfit });
  const copy: TemplateCopy = { id: templateId, title, version, mark: markOf(kind, value) };
  return { ...value, [copyFieldOf(kind)]: copy };
}

/** Why values do not fit a performance with these others; null where they do, or where its plan is not there. */
export async function misfitFor(value: Values, { hallId }: Values): Promise<string | null> {
  if (typeof hallId !== 'string') return misfitOf(value, null);
  const seating = (await seatingsOf([{ hallId }])).get(hallId);
  return seating ? misfitOf(value, seating) : null;
}

/** Stands for the values of a kind: 16 letters. */
export const markOf = (kind: TemplateKind, values: Values): string =>
  createHash('sha256')
    .update(canonical(fieldsOfKind(kind).map((field) => values[field] ?? null)))
    .digest('base64url')
    .slice(0, 16);

/** Whether values are no longer those of the copy. */
export const isByHand = (kind: TemplateKind, { mark }: TemplateCopy, values: Values): boolean =>
  !isSame(markOf(kind, values), mark);
