import { generalSale, type ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { formatEvening, formatTime } from '#shared/kernel/time/format.ts';
import { type Instant, isAfter } from '#shared/kernel/time/instant.ts';
import { onTheWall } from '#shared/kernel/time/london.ts';

import type { Opening } from '../on-sale.ts';

/** The holders of a mode of sale: "Premium 1 Friends", "Young ROH members", "everybody". */
export function groupOf({ mode, title }: { readonly mode: ModeOfSale; readonly title: string }): string {
  if (mode === generalSale) return 'everybody';
  if (title.endsWith('Friend')) return `${title}s`;
  return title === 'Friends+' || title === 'Staff' ? title : `${title} members`;
}

/**
 * Who may book from when, in one sentence: "Premium 1 Friends from Wednesday 2 December 2026, 10am; Friends from 4 December; everybody from 9
 * December". Year and hour appear where they change. Null where everyone books already or nothing is to come.
 */
export function openingsText(openings: readonly Opening[], now: string): string | null {
  const [open, ahead] = [
    openings.filter((each) => !isAfter(each.opensAt, now)),
    openings.filter((each) => isAfter(each.opensAt, now)),
  ];
  if (ahead.length === 0 || open.some(({ mode }) => mode === generalSale)) return null;
  const moments = [...Map.groupBy(ahead, ({ opensAt }) => opensAt)];
  const parts = moments.map(([opensAt, group], place) => {
    const before = moments[place - 1]?.[0];
    return `${named(group)} from ${momentText(opensAt, before)}`;
  });
  const begun = open.length > 0 ? `Open to ${named(open)}. ` : '';
  return `${begun}${capitalised(parts.join('; '))}.`;
}

/** "Everybody" includes the groups that begin at the same instant. */
function named(group: readonly Opening[]): string {
  if (group.some(({ mode }) => mode === generalSale)) return 'everybody';
  const names = group.map(groupOf);
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

function momentText(moment: Instant, before: Instant | undefined): string {
  if (before === undefined || formatTime(moment) !== formatTime(before)) return formatEvening(moment);
  const wall = onTheWall(moment);
  return wall.isSame(onTheWall(before), 'year') ? wall.format('D MMMM') : formatEvening(moment);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
