import { festivals } from '#local/seed/festivals.ts';
import { slugOf } from '#local/seed/slug.ts';
import { ballets } from '#local/seed/works/ballet.ts';
import { cloreWorks } from '#local/seed/works/clore.ts';
import { linburyWorks } from '#local/seed/works/linbury.ts';
import { operas } from '#local/seed/works/opera.ts';
import { specialWorks } from '#local/seed/works/special.ts';

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

/** Every picture that is made: the title that seeds it, and the slug that names its files. */
export function artworks(): ReadonlyMap<string, string> {
  const titles = [...operas, ...ballets, ...linburyWorks, ...cloreWorks, ...specialWorks, ...festivals].map(
    ({ title }) => title,
  );
  return new Map([...titles, ...pageTitles].map((title) => [slugOf(title), title]));
}
