import { isSame } from '#shared/desk/domain/season/change-set.ts';
import type { PerformanceRow } from '#shared/desk/domain/season/row.ts';
import { copiesOf } from '#shared/desk/domain/season/templates.ts';

import type { PublishedRow } from '../draft.ts';
import type { Settable } from '../editors/field-editor.tsx';
import type { Wish } from '../use-changes.ts';

/** A wish for each performance whose value becomes another; it says the value that was on the screen. */
export function setWishes(
  rows: readonly PublishedRow[],
  field: Settable,
  valueFor: (row: PublishedRow) => unknown,
): readonly Wish[] {
  return rows.flatMap((row): Wish[] => {
    const value = valueFor(row);
    if (isSame(value, row[field])) return [];
    return [
      {
        what: 'set',
        kind: 'performance',
        id: row.performanceId,
        seasonId: row.seasonId,
        field,
        value,
        seen: row[field],
      },
    ];
  });
}

/** The wish for a new performance; the contract's fields of a row and the event that it belongs to. */
export function addWish(row: PerformanceRow): Wish {
  const { performanceId: id, seasonId, eventSlug, title, wallTime, hallId, venueId, activityType } = row;
  const { isCancelled, isFree, isTicketed, isUnseated } = row;
  const { zoning, prices, priceTypes, onSaleDates, seatLimit, accessReleasedAt, returns } = row;
  const value = {
    eventSlug,
    title,
    wallTime,
    hallId,
    venueId,
    activityType,
    isCancelled,
    isFree,
    isTicketed,
    isUnseated,
    zoning,
    prices,
    priceTypes,
    onSaleDates,
    seatLimit,
    accessReleasedAt,
    returns,
    ...copiesOf(row),
  };
  return { what: 'add', kind: 'performance', id, seasonId, value };
}
