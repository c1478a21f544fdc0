import { createHash } from 'node:crypto';

import { canonical, isSame } from '#shared/desk/domain/season/change-set.ts';
import { misfitOf, zonesOf } from '#shared/desk/domain/season/fit.ts';
import type { PerformanceRow } from '#shared/desk/domain/season/row.ts';
import { copyFieldOf, fieldsOfKind, isUnshown } from '#shared/desk/domain/season/templates.ts';
import type { Template, TemplateCopy, TemplateKind } from '#shared/desk/domain/season/templates.ts';
import { hallWordsIn } from '#shared/desk/domain/season/words.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Zoning } from '#shared/season/domain/zoning.ts';

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
  isChosen(wish) ? fieldsOfKind(wish.template).some(isUnshown) : 'field' in wish && isUnshown(wish.field ?? '');

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
  // The contract's schema, or the house's row, has parsed it.
  const row: Seated = {
    hallId: (current['hallId'] ?? null) as string | null,
    zoning: (current['zoning'] ?? null) as Zoning | null,
  };
  const misfit = (await misfitsOf(value, [row])).get(row) ?? null;
  if (misfit !== null) return refuse('template-misfit', { title, subjects: id, why: misfit });
  const copy: TemplateCopy = { id: templateId, title, version, mark: markOf(kind, value) };
  return { ...value, [copyFieldOf(kind)]: copy };
}

type Seated = Pick<PerformanceRow, 'hallId' | 'zoning'>;

/**
 * Why values do not fit each of some performances; null for one that they fit, or whose plan is not there. Reads their plans once, which a
 * function keeps in its memory.
 */
export async function misfitsOf<R extends Seated>(
  value: Values,
  rows: readonly R[],
): Promise<ReadonlyMap<R, string | null>> {
  // By its schema; null: as in the plan.
  const zoning = (value['zoning'] ?? null) as Zoning | null;
  const seatings = await seatingsOf([...rows, ...(zoning ? [zoning] : [])]);
  const hallWords = hallWordsIn(seatings);
  return new Map(
    rows.map((row) => {
      const seating = row.hallId === null ? null : seatings.get(row.hallId);
      return [
        row,
        seating === undefined
          ? null
          : misfitOf(value, seating && { ...seating, zones: zonesOf(row, seating.zones) }, hallWords),
      ];
    }),
  );
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
