import { generalSale, titleOfMode } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale, SaleGroup } from '#shared/kernel/mode-of-sale.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import { siteChannel } from '#shared/season/domain/channel.ts';
import type { Channel } from '#shared/season/domain/channel.ts';
import type { OnSaleDate } from '#shared/season/domain/sale-terms.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Those with a mode of sale: "General sale", "Friends", "Staff"; "Sale group 77" for one without a public name. */
export function groupWords(mode: ModeOfSale, groups?: readonly SaleGroup[]): string {
  if (mode === generalSale) return 'General sale';
  const title = titleOfMode(mode, groups);
  if (title === null) return `Sale group ${mode}`;
  return title.endsWith('Friend') ? `${title}s` : title;
}

/** How something is sold, as a choice. */
export const channelTitles: Readonly<Record<Channel, string>> = {
  web: 'On the site',
  counter: 'At the counter',
  phone: 'By telephone',
  group: 'To groups',
  door: 'At the door',
  agent: 'By agents',
};

/** ", at the counter"; nothing for the site. */
export const channelWords = ({ channel = siteChannel }: Pick<OnSaleDate, 'channel'>): string =>
  channel === siteChannel ? '' : `, ${channelTitles[channel].toLowerCase()}`;

/** " until Thursday 3 December 2026, 9am"; nothing for a phase without an end. */
const endWords = ({ closes }: OnSaleDate): string => (closes === undefined ? '' : ` until ${formatEvening(closes)}`);

/** "Friends and Young Friends from Thursday 3 December 2026, 9am; General sale from … until …, at the counter", the earliest first. */
export function phaseWords(phases: readonly OnSaleDate[]): string {
  return phases
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map((phase) => {
      const groups = list.format(phase.modesOfSale.map((mode) => groupWords(mode)));
      return `${groups} from ${formatEvening(phase.date)}${endWords(phase)}${channelWords(phase)}`;
    })
    .join('; ');
}
