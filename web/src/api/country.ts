let country: string | null = null;

/** Stores the country from a personal answer; null where the edge cannot tell. */
export function noteCountry(told: string | null): void {
  country = told;
}

/** The visitor's country by the last such answer. */
export function knownCountry(): string | null {
  return country;
}
