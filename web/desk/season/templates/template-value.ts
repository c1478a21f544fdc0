import { fieldsOfKind } from '#shared/desk/domain/season/templates.ts';
import type { TemplateKind } from '#shared/desk/domain/season/templates.ts';
import type { DataFor } from '#web/api/contract-types.ts';

import type { PublishedRow } from '../draft.ts';
import type { Typed } from '../editors/editor.ts';

export type Template = DataFor<'template'>;

/** What is typed of each field; a field that nobody touched has nothing. */
export type TypedFields = Readonly<Record<string, Typed>>;

/** A performance with the values of a template alone, for the editors of a performance's fields. */
export const rowWith = (value: Template['value']): PublishedRow => ({ ...like, ...value });

const like: PublishedRow = {
  id: 'template',
  performanceId: 'template',
  eventSlug: 'template',
  seasonId: '',
  title: '',
  wallTime: '2026-01-01T19:30',
  hallId: null,
  venueId: '',
  activityType: 'discrete',
  isCancelled: false,
  isFree: false,
  isTicketed: true,
  isUnseated: false,
  zoning: null,
  prices: {},
  priceTypes: [{ id: 'standard', title: 'Standard', percent: 100 }],
  onSaleDates: [],
  seatLimit: 8,
  accessReleasedAt: null,
  returns: null,
  countsFrom: null,
};

/** The value of a kind as it is typed over another. */
export function typedValue(kind: TemplateKind, value: Template['value'], typed: TypedFields): Template['value'] {
  const row = rowWith(value);
  const of = row as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    fieldsOfKind(kind).flatMap((field) => {
      const own = typed[field];
      const next = own && 'valueFor' in own ? own.valueFor(row) : of[field];
      return next === undefined ? [] : [[field, next]];
    }),
  );
}

/** The first thing that is typed wrong, in words; null where nothing is. */
export function mistakeIn(typed: TypedFields): string | null {
  const found = Object.values(typed).flatMap((each) => ('wrong' in each && each.wrong !== null ? [each.wrong] : []));
  return found[0] ?? null;
}
