/** Slugs as the house makes them (spec 1 §5): accents to plain letters, `&` to and, everything else dropped. */
export function slugOf(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/[\s-]+/g, '-');
}
