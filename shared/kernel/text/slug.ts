/** Letters that Unicode does not decompose into letter and accent. */
export const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * The slug of a title (spec 1 §5): trimmed, "&" to "and", whitespace to hyphens, accents removed, other characters dropped, repeated
 * hyphens collapsed, lower-cased. Hyphens at either end are dropped too: the API's slugs have none.
 */
export function slugOf(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\s+/g, '-')
    .replace(/[æøœßłđðþı]/g, (letter) => plainLetters[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
