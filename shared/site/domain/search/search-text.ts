/** The longest query; a form cuts longer ones, the API refuses them. */
export const longestQuery = 100;

/**
 * Whether a text is searchable: something besides blanks, and no Chinese characters (spec 1 §5). One or two dots alone are not: in an
 * address they mean another page, and encoding leaves them.
 */
export function isSearchable(text: string): boolean {
  return !/^\s*\.{0,2}\s*$/.test(text) && !/\p{Script=Han}/u.test(text);
}

/**
 * The decoded query of an address. Broken percent-encoding is cleaned by dropping percent, ampersand and question mark; an empty rest is no
 * query (spec 1 §5).
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

/** The page of an address: 1 without one, null for an invalid one, such as `0`, `-1` or `two`. */
export function pageOf(part: string | undefined): number | null {
  if (part === undefined) return 1;
  return /^[1-9]\d{0,3}$/.test(part) ? Number(part) : null;
}
