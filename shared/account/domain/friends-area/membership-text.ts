import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** How far a membership is. */
export type Expiry = 'active' | 'ending' | 'ended';

/** From so many days before its end on, a membership is about to end: the letter that offers another year goes out then, too. */
const endingDays = 42;

export function expiryOf(expiryDate: string, now: Instant): Expiry {
  const end = Date.parse(expiryDate);
  if (end <= Date.parse(now)) return 'ended';
  return end <= Date.parse(plus(now, endingDays * day)) ? 'ending' : 'active';
}

/** What a member is told of the end of their membership; `{until}` in the editors' words is its day in London. */
export function expiryText(texts: Readonly<Record<Expiry, string>>, expiryDate: string, now: Instant): string {
  return texts[expiryOf(expiryDate, now)].replaceAll('{until}', formatDate(expiryDate));
}

interface Named {
  readonly modeOfSale: ModeOfSale;
  readonly title: string;
}

interface Member {
  readonly modeOfSale: ModeOfSale;
  readonly membership: { readonly title: string } | null;
}

/** The level that somebody has, or had: by its mode of sale while it counts, by its name afterwards. Null for staff. */
export function ownLevel<Level extends Named>(
  levels: readonly Level[],
  { modeOfSale, membership }: Member,
): Level | null {
  return (
    levels.find((level) => level.modeOfSale === modeOfSale) ??
    levels.find(({ title }) => title === membership?.title) ??
    null
  );
}

/** Every level, one's own first, the others as they stood. */
export function ownFirst<Level extends Named>(levels: readonly Level[], own: Level | null): readonly Level[] {
  return own ? [own, ...levels.filter((level) => level !== own)] : levels;
}
