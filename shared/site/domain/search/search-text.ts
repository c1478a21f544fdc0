/** Longest text that is searched for; longer ones are cut where they come from a form, and refused by the API. */
export const longestQuery = 100;

/**
 * Whether a text can be searched for: something besides blanks, and no Chinese characters (spec 1 §5). A dot or two alone is none
 * either: as a part of an address it means another page, and encoding leaves it as it is.
 */
export function isSearchable(text: string): boolean {
  return !/^\s*\.{0,2}\s*$/.test(text) && !/\p{Script=Han}/u.test(text);
}

/**
 * The query of an address as it stands there, decoded. Broken percent-encoding is cleaned by dropping percent,
 * ampersand and question mark; what is empty then is no query (spec 1 §5).
 */
export function queryOf(encoded: string): string | null {
  const text = decoded(encoded).trim();
  return text === '' ? null : text;
}

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded.replaceAll(/[%&?]/g, '');
  }
}

/** The page of an address: 1 without one, null for what is no number of a page, such as `0`, `-1` or `two`. */
export function pageOf(part: string | undefined): number | null {
  if (part === undefined) return 1;
  return /^[1-9]\d{0,3}$/.test(part) ? Number(part) : null;
}
