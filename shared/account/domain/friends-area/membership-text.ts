import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** The phase of a membership. */
export type Expiry = 'active' | 'ending' | 'ended';

/** A membership is ending from so many days before its end, when the renewal mail is sent too. */
const endingDays = 42;

export function expiryOf(expiryDate: string, now: Instant): Expiry {
  const end = Date.parse(expiryDate);
  if (end <= Date.parse(now)) return 'ended';
  return end <= Date.parse(plus(now, endingDays * day)) ? 'ending' : 'active';
}

/** The text about the end of a membership; `{until}` stands for its day in London. */
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

/** A visitor's present or past level: by mode of sale while it counts, by name afterwards. Null for staff. */
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

/** Every level, one's own first, the others in their order. */
export function ownFirst<Level extends Named>(levels: readonly Level[], own: Level | null): readonly Level[] {
  return own ? [own, ...levels.filter((level) => level !== own)] : levels;
}
