import * as z from 'zod';

import type { castEntry } from '#shared/season/contract/index.ts';
import { houseFacts } from '#functions/publishing/readers/house.ts';
import { peopleOf } from '#functions/publishing/readers/people.ts';
import type { Person, Profession } from '#functions/publishing/readers/people.ts';

import { billOf, rolesOfEvening } from './bills.ts';
import { randomFor } from './random.ts';
import type { Random } from './random.ts';
import { readSeasonFile } from './season-file.ts';
import type { Work } from './work.ts';

type CastEntry = z.output<typeof castEntry>;

const professions: Readonly<Record<string, Profession>> = {
  c: 'conductor',
  s: 'soprano',
  m: 'mezzo-soprano',
  t: 'tenor',
  b: 'baritone',
  x: 'bass',
  d: 'dancer',
  p: 'musician',
  k: 'speaker',
};

interface Role {
  readonly title: string;
  readonly profession: Profession;
  /** The work, in a mixed bill. */
  readonly production?: string;
}

/** `Floria Tosca s, Scarpia b` as roles with their professions. */
export function rolesOf(work: Work, slug = ''): Role[] {
  if (!work.roles) return [];
  const bill = billOf(work, slug);
  const ofPieces = bill.flatMap(({ id, roles }) =>
    readRoles(roles).map((role) => (bill.length > 1 ? { ...role, production: id } : role)),
  );
  return [...readRoles(rolesOfEvening(work)), ...ofPieces, ...readRoles(pitRoles(work))];
}

function readRoles(text: string): Role[] {
  return text
    .split(', ')
    .filter(Boolean)
    .map((role) => {
      const profession = professions[role.at(-1) ?? ''];
      if (!profession || role.at(-2) !== ' ') throw new Error(`Not a role with its voice: ${role}`);
      return { title: role.slice(0, -2), profession };
    });
}

/** Roles on the cast sheet that are never in a headline (spec 1 §5). */
function pitRoles(work: Work): string {
  if (!hasPit(work)) return '';
  return work.family === 'opera' ? 'Chorus Master c, Concert Master p' : 'Concert Master p';
}

function hasPit({ place, family }: Work): boolean {
  return place === 'main-stage' && family !== 'rehearsal' && family !== 'family';
}

/** Ensembles with one name on a cast sheet and no page. */
function ensemblesOf(work: Work, slug: string): CastEntry[] {
  if (!hasPit(work) || !work.roles) return [];
  const orchestra = { role: 'Orchestra', name: `Orchestra of the ${houseFacts().name}` };
  const chorus = { role: 'Chorus', name: 'The Royal Opera Chorus' };
  return (work.family === 'opera' ? [chorus, orchestra] : [orchestra]).map((each) => ({
    ...each,
    id: `${slug}-${each.role.toLowerCase()}`,
    slug: null,
    replacements: [],
    isHiddenOnEventDetails: false,
  }));
}

/** Hidden entries, in each of the casting system's notations (spec 1 §5). */
const hiddenEntries: Readonly<Record<string, readonly { id: string; role: string; profession: Profession }[]>> = {
  carmen: [{ id: 'carmen-cover-hidden', role: 'Cover for Carmen', profession: 'mezzo-soprano' }],
  'don-giovanni': [
    { id: 'don-giovanni-cover-hidden-replacment', role: 'Cover for Leporello', profession: 'bass' },
    { id: 'don-giovanni-cover-hidden-replaced', role: 'Cover for Leporello', profession: 'bass' },
  ],
  giselle: [{ id: 'giselle-understudy', role: 'Understudy for Giselle', profession: 'dancer' }],
};

function hiddenOf(slug: string, engaged: Set<Person>, random: Random): CastEntry[] {
  return (hiddenEntries[slug] ?? []).map(({ id, role, profession }) => ({
    ...credit(engage({ title: role, profession }, engaged, random)),
    id,
    role,
    replacements: [],
    isHiddenOnEventDetails: !id.includes('-hidden'),
  }));
}

/** A run alternates between up to three casts. */
function castsIn(nights: number): number {
  if (nights <= 2) return 1;
  return nights <= 7 ? 2 : 3;
}

/** The cast of a night of the run, counted from 1; occasionally with a replacement. */
export function castOf(work: Work, slug: string, night: number): CastEntry[] {
  const roles = rolesOf(work, slug);
  const random = randomFor(`cast ${slug} ${night % castsIn(work.nights)}`);
  const engaged = new Set<Person>();
  const entries = roles.map((role, index) => {
    const person = engage(role, engaged, random);
    return {
      ...credit(person),
      id: `${slug}-${index + 1}`,
      role: role.title,
      replacements: [],
      ...(role.production ? { production: role.production } : {}),
      isHiddenOnEventDetails: false,
    };
  });
  return [
    ...withReplacement(entries, roles, engaged, randomFor(`illness ${slug} ${night}`)),
    ...ensemblesOf(work, slug),
    ...hiddenOf(slug, engaged, randomFor(`covers ${slug}`)),
  ];
}

function engage(role: Pick<Role, 'title' | 'profession'>, engaged: Set<Person>, random: Random): Person {
  const free = peopleOf(role.profession).filter(
    (person) => !engaged.has(person) && (role.profession !== 'dancer' || suitsDancer(role.title, person)),
  );
  const person = random.pick(free);
  engaged.add(person);
  return person;
}

function credit({ name, slug }: Person) {
  return { name, slug };
}

/** One night in twelve has a replacement, rarely two, and never of the conductor. */
function withReplacement(entries: CastEntry[], roles: Role[], engaged: Set<Person>, random: Random): CastEntry[] {
  const index = random.whole(1, Math.max(1, entries.length - 1));
  const role = roles[index];
  const entry = entries[index];
  if (!role || !entry || random.next() > 1 / 12) return entries;
  const replacements = [credit(engage(role, engaged, random))];
  if (random.next() < 0.2) replacements.push(credit(engage(role, engaged, random)));
  return entries.with(index, { ...entry, replacements });
}

/** The creative team; the work's author comes first and has no page. */
export function creativesOf(work: Work, slug: string): { role: string; name: string; slug: string | null }[] {
  if (work.family === 'tour' || work.family === 'workshop') return [];
  const random = randomFor(`creatives ${slug}`);
  const designers = random.shuffled(peopleOf('designer'));
  const author = work.author
    ? [{ role: work.family === 'ballet' ? 'Choreography' : 'Music', name: work.author, slug: null }]
    : [];
  if (work.family !== 'opera' && work.family !== 'ballet') return author;
  const stages = ['Set designer', 'Costume designer', 'Lighting designer'];
  return [
    ...author,
    { role: work.family === 'opera' ? 'Director' : 'Staging', ...credit(random.pick(peopleOf('director'))) },
    ...designers
      .slice(0, 3)
      .map((person, index) => Object.assign({ role: stages[index] ?? 'Designer' }, credit(person))),
  ];
}

const names = z.array(z.string()).transform((all): ReadonlySet<string> => new Set(all));

const { men, rolesOfMen, rolesOfWomen } = readSeasonFile(
  'dancers',
  z.strictObject({ men: names, rolesOfMen: names, rolesOfWomen: names }),
);

/** Whether a dancer of the company takes a role by the old ballets' custom; an unlisted role is open to all. */
function suitsDancer(role: string, { name }: Pick<Person, 'name'>): boolean {
  if (rolesOfMen.has(role)) return men.has(name);
  return !rolesOfWomen.has(role) || !men.has(name);
}
