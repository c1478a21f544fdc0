/** What a performance does for access, by the titles of its tags (spec 1 §9). */
const accessTitles = new Set([
  'BSL Interpreted',
  'Camera Filming',
  'Relaxed Environment',
  'Relaxed Performance',
  'Sensory Adapted',
  'Touch Tour',
  'Audio Described',
  'Audio described',
  'Captioned',
  'Captioned performance',
  'No interval',
]);

/** Titles of the access tags among these, each once. */
export function accessTags(tags: readonly { readonly title: string }[]): readonly string[] {
  return [...new Set(tags.map(({ title }) => title).filter((title) => accessTitles.has(title)))];
}
