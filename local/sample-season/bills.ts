import type { Work } from './work.ts';

/** One work of a mixed bill, with its roles in a work's notation. */
export interface Piece {
  readonly title: string;
  readonly author: string;
  readonly roles: string;
}

/** Mixed bills by title: each work's roles replace the evening's, except the conductor. */
const bills: Readonly<Record<string, readonly Piece[]>> = {
  'La Sylphide and Other Dances': [
    {
      title: 'Nocturnes',
      author: 'Agnete Holm-Sørby, to music by Chopin',
      roles: 'First couple d, First couple d, Second couple d, Second couple d',
    },
    { title: 'Pavane', author: 'Lucien Arquette, to music by Ravel', roles: 'The Infanta d, Her Mirror d' },
    { title: 'La Sylphide', author: 'August Bournonville', roles: 'The Sylph d, James d, Effie d, Gurn d, Madge d' },
  ],
  'Still Life with Violins': [
    {
      title: 'Still Life',
      author: 'Inès Marchetti-Okoro',
      roles: 'The Woman at the Table d, The Guest d, The Chair d',
    },
    { title: 'Weather for Two', author: 'Daniel Thwaite', roles: 'Rain d, Rain d, Snow d, Snow d' },
    { title: 'With Violins', author: 'Suvi Lahtinen-Rao', roles: 'Soloist d, Soloist d, Soloist d, Violin p' },
  ],
  'Pierrot in Winter': [
    { title: 'Pierrot lunaire', author: 'Arnold Schoenberg', roles: 'Reciter m' },
    { title: 'Winter Quintet', author: 'Marisol Etxeberria-Quaye', roles: 'Pierrot d, Columbine d' },
  ],
};

/** Roles beyond the principal ones of large ballets. */
const furtherRoles: Readonly<Record<string, string>> = {
  'The Nutcracker':
    'Spanish Dance d, Spanish Dance d, Arabian Dance d, Arabian Dance d, Chinese Dance d, Russian Dance d, Mirlitons d, Mirlitons d, Columbine d, Harlequin d',
};

export interface Billed extends Piece {
  /** The id of its production and cast entries. */
  readonly id: string;
}

/** The works of an evening: several, or the evening itself. */
export function billOf(work: Work, slug: string): readonly Billed[] {
  const pieces = bills[work.title];
  if (pieces) return pieces.map((piece, place) => ({ ...piece, id: `production-${slug}-${place + 1}` }));
  const roles = [work.roles, furtherRoles[work.title]].filter((some) => some !== undefined).join(', ');
  return [{ id: `production-${slug}`, title: work.title, author: work.author ?? '', roles }];
}

/** The shared role of a mixed bill: the conductor. */
export function rolesOfEvening(work: Work): string {
  return bills[work.title]
    ? (work.roles ?? '')
        .split(', ')
        .filter((role) => role.startsWith('Conductor '))
        .join(', ')
    : '';
}

/** Works whose editors set the cut before "Show all" by hand. */
export function isTruncatedByHand({ title }: Work): boolean {
  return title === 'Tosca' || title === 'Still Life with Violins';
}
