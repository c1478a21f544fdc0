import type { HallWords } from '#shared/desk/domain/season/words.ts';
import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import { formatRange, pence } from '#shared/kernel/money.ts';
import { formatTime } from '#shared/kernel/time/format.ts';
import { onTheWall } from '#shared/kernel/time/london.ts';
import { siteChannel } from '#shared/season/domain/channel.ts';

import type { PublishedRow } from '../draft.ts';

/** "Thu 3 Dec 2026, 7.30pm", of a time on the wall. */
export function shortTime(wallTime: string): string {
  const [day = '', time = ''] = wallTime.split('T');
  return `${onTheWall(`${day}T12:00:00Z`).format('ddd D MMM YYYY')}, ${formatTime(`2026-01-01T${time}:00Z`)}`;
}

/** "£8–£120, 6 zones". */
export function shortPrices({ prices }: Pick<PublishedRow, 'prices'>): string {
  const all = Object.values(prices);
  if (all.length === 0) return 'No prices';
  const range = formatRange(pence(Math.min(...all)), pence(Math.max(...all)));
  return all.length === 1 ? `${range}, 1 zone` : `${range}, ${all.length} zones`;
}

/** "5, general sale 1 Oct 2026". */
export function shortPhases({ onSaleDates }: Pick<PublishedRow, 'onSaleDates'>): string {
  if (onSaleDates.length === 0) return 'No phases';
  const general = onSaleDates.find(
    ({ modesOfSale, channel = siteChannel }) => channel === siteChannel && modesOfSale.includes(generalSale),
  );
  return `${onSaleDates.length}, ${general ? `general sale ${onTheWall(general.date).format('D MMM YYYY')}` : 'no general sale'}`;
}

export const shortHall = ({ hallId }: Pick<PublishedRow, 'hallId'>, hallWords: HallWords): string =>
  hallId === null ? 'No seats' : hallWords(hallId);

/** What is out of the ordinary, as words of its own. */
export const marksOf = ({
  isCancelled,
  isFree,
  isUnseated,
  isTicketed,
  zoning,
  returns,
}: PublishedRow): readonly string[] => [
  ...(isCancelled ? ['Cancelled'] : []),
  ...(isFree ? ['Free'] : []),
  ...(isUnseated ? ['Unseated'] : []),
  ...(isTicketed ? [] : ['Without tickets']),
  ...(zoning ? ['Own zones'] : []),
  ...(returns ? ['Own return rules'] : []),
];
