import type { Appearance } from './types.ts';

export interface AppearancesByTime {
  /** Those with dates after now, with only these dates; the next one first. */
  readonly coming: readonly Appearance[];
  /** Past ones, latest first. */
  readonly past: readonly Appearance[];
}

/** A person's appearances before and after an instant. A running one counts as coming. */
export function appearancesByTime(appearances: readonly Appearance[], now: string): AppearancesByTime {
  const coming = appearances.map((appearance) => comingOf(appearance, now)).filter(({ roles }) => roles.length > 0);
  const comingSlugs = new Set(coming.map(keyOf));
  const past = appearances.filter((appearance) => !comingSlugs.has(keyOf(appearance)));
  return {
    coming: coming.toSorted((one, other) => (firstOf(one) < firstOf(other) ? -1 : 1)),
    past: past.toSorted((one, other) => (lastOf(one) < lastOf(other) ? 1 : -1)),
  };
}

function comingOf(appearance: Appearance, now: string): Appearance {
  const roles = appearance.roles
    .map((role) => ({
      ...role,
      dates: role.dates.filter((date) => date > now),
      replacingOn: role.replacingOn.filter((date) => date > now),
    }))
    .filter(({ dates }) => dates.length > 0);
  return { ...appearance, roles };
}

const keyOf = ({ eventSlug, seasonId }: Appearance): string => `${eventSlug} ${seasonId}`;
const datesOf = ({ roles }: Appearance): string[] => roles.flatMap(({ dates }) => dates).toSorted();
const firstOf = (appearance: Appearance): string => datesOf(appearance)[0] ?? '';
const lastOf = (appearance: Appearance): string => datesOf(appearance).at(-1) ?? '';
