/** The countries of a video, as ISO 3166 codes of two letters. */
export interface CountryLists {
  readonly allowedCountries: readonly string[];
  readonly restrictedCountries: readonly string[];
}

/**
 * The videos of a list that may be shown in a country, in order; none where the edge cannot tell the country (spec 1 §5). While the country
 * is unknown (undefined, always in server HTML), those that may be shown everywhere.
 */
export function shownIn<V extends CountryLists>(videos: readonly V[], country: string | null | undefined): V[] {
  return videos.filter((video) => (country === undefined ? isForAll(video) : countryRefusal(video, country) === null));
}

/** Whether a video may be shown in every country. */
export function isForAll({ allowedCountries, restrictedCountries }: CountryLists): boolean {
  return allowedCountries.length === 0 && restrictedCountries.length === 0;
}

export type CountryRefusal = 'country-refused' | 'country-unknown';

/**
 * Why a video cannot be shown in a country, or null (spec 1 §5): a list of allowed countries decides alone, without one the restricted list
 * does. In an unknown country nothing is shown, lists or not.
 */
export function countryRefusal(
  { allowedCountries, restrictedCountries }: CountryLists,
  country: string | null,
): CountryRefusal | null {
  if (!country) return 'country-unknown';
  const isIn = (list: readonly string[]) => list.some((code) => code.toUpperCase() === country.toUpperCase());
  const isShown = allowedCountries.length > 0 ? isIn(allowedCountries) : !isIn(restrictedCountries);
  return isShown ? null : 'country-refused';
}
