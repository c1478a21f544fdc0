import * as z from 'zod';

import type { Person } from '#functions/publishing/readers/people.ts';

import { readSeasonFile } from './season-file.ts';

const names = z.array(z.string()).transform((all): ReadonlySet<string> => new Set(all));

const { men, rolesOfMen, rolesOfWomen } = readSeasonFile(
  'dancers',
  z.strictObject({ men: names, rolesOfMen: names, rolesOfWomen: names }),
);

/** Whether a dancer of the company takes a role by the old ballets' custom; an unlisted role is open to all. */
export function suitsDancer(role: string, { name }: Pick<Person, 'name'>): boolean {
  if (rolesOfMen.has(role)) return men.has(name);
  return !rolesOfWomen.has(role) || !men.has(name);
}
