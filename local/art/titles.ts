import { slugOf } from '#shared/kernel/text/slug.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { seedSeason } from '#local/sample-season/season.ts';

/** Pictures of pages rather than works: home, news and the visit. */
const pageTitles = [
  'The season',
  'News',
  'Opera and music',
  'Ballet and dance',
  'Off stage',
  'Visit us',
  'Eat and drink',
  'Stream',
  'Join and support',
  'Learning',
  'Orchestra',
];

/** Every picture: its files' slug, and the title as its seed. */
export function artworks(): ReadonlyMap<string, string> {
  // A season has the same works on any day.
  const { pictures } = seedSeason(instant('2027-01-01T12:00:00.000Z'));
  const named = pictures.map(({ slug, title }) => [slug, title] as const);
  return new Map([...named, ...pageTitles.map((title) => [slugOf(title), title] as const)]);
}
