import { slugOf } from '#shared/kernel/text/slug.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { seedSeason } from '#local/sample-season/season.ts';

/** Pictures that belong to a page and not to a work: home, news and the pages of the visit. */
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

/** Every picture that is made: the slug that names its files, and the title that seeds it. */
export function artworks(): ReadonlyMap<string, string> {
  // A season names the same works on any day.
  const { pictures } = seedSeason(instant('2027-01-01T12:00:00.000Z'));
  const named = pictures.map(({ slug, title }) => [slug, title] as const);
  return new Map([...named, ...pageTitles.map((title) => [slugOf(title), title] as const)]);
}
