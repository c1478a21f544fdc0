import { generalSale, titleOfMode } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale, SaleGroup } from '#shared/kernel/mode-of-sale.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import type { OnSaleDate } from '#shared/season/domain/sale-terms.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Those with a mode of sale: "General sale", "Friends", "Staff"; "Sale group 77" for one without a public name. */
export function groupWords(mode: ModeOfSale, groups?: readonly SaleGroup[]): string {
  if (mode === generalSale) return 'General sale';
  const title = titleOfMode(mode, groups);
  if (title === null) return `Sale group ${mode}`;
  return title.endsWith('Friend') ? `${title}s` : title;
}

/** "Friends and Young Friends from Thursday 3 December 2026, 9am; General sale from …", the earliest first. */
export function phaseWords(phases: readonly OnSaleDate[]): string {
  return phases
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map(
      ({ date, modesOfSale }) =>
        `${list.format(modesOfSale.map((mode) => groupWords(mode)))} from ${formatEvening(date)}`,
    )
    .join('; ');
}
