let country: string | null = null;

/** Notes the country that an answer for this visitor alone tells; null where the edge cannot tell. */
export function noteCountry(told: string | null): void {
  country = told;
}

/** Where the visitor is, as the last such answer had it. */
export function knownCountry(): string | null {
  return country;
}
