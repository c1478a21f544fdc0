export interface PostalAddress {
  readonly street: string;
  readonly town: string;
  readonly postcode: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
}

/** Letters and digits as the Royal Mail uses them: area, district, sector and unit, with or without the blank. */
const ukPostcodes = /^(GIR0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d[\dABEHMNPRV-Y]?|\d[A-HJKPS-UW])\d[ABD-HJLNP-UW-Z]{2})$/;

/** A school of the armed forces. */
const forcesPostcodes = /^BFPO\d{1,4}$/;

const lettersOf = (text: string): string => text.toUpperCase().replaceAll(/[\s.-]/g, '');

/** A postcode of the United Kingdom as it is written on an envelope, "WC2E 9DD"; null for anything else. */
export function ukPostcode(text: string): string | null {
  const letters = lettersOf(text);
  return ukPostcodes.test(letters) ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : null;
}

/** The same, or "BFPO 801", where tickets are not posted. */
export function schoolPostcode(text: string): string | null {
  const letters = lettersOf(text);
  return forcesPostcodes.test(letters) ? letters.replace('BFPO', 'BFPO ') : ukPostcode(text);
}
