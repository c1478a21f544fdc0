/** The fourteen allergens that a menu in Britain must name, in the words it uses. */
export const allergens = [
  'celery',
  'cereals containing gluten',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const;
export type Allergen = (typeof allergens)[number];

export const diets = ['vegetarian', 'vegan', 'alcohol-free'] as const;
export type Diet = (typeof diets)[number];

/** The mark of a diet beside a dish: a letter, and the word for all readers. */
export const dietMarks = {
  vegetarian: { mark: 'V', title: 'Vegetarian' },
  vegan: { mark: 'VG', title: 'Vegan' },
  'alcohol-free': { mark: '0%', title: 'Alcohol-free' },
} as const satisfies Record<Diet, { readonly mark: string; readonly title: string }>;

const fromAnimals: readonly Allergen[] = ['crustaceans', 'fish', 'molluscs'];
const byAnimals: readonly Allergen[] = [...fromAnimals, 'eggs', 'milk'];

export interface DietFacts {
  readonly title: string;
  readonly diets: readonly Diet[];
  readonly contains: readonly Allergen[];
}

/**
 * Contradictions in a dish, as sentences; empty for none. A vegan dish is vegetarian and contains no animal product; a vegetarian one
 * contains no meat or fish.
 */
export function dietFindings({ title, diets: kept, contains }: DietFacts): readonly string[] {
  const forbidden = kept.includes('vegan') ? byAnimals : kept.includes('vegetarian') ? fromAnimals : [];
  const findings = contains
    .filter((allergen) => forbidden.includes(allergen))
    .map(
      (allergen) => `${title} is marked ${kept.includes('vegan') ? 'vegan' : 'vegetarian'} and contains ${allergen}.`,
    );
  return kept.includes('vegan') && !kept.includes('vegetarian')
    ? [...findings, `${title} is marked vegan and not vegetarian.`]
    : findings;
}

/** "Contains cereals containing gluten, eggs and milk.", or that it contains none of the fourteen. */
export function allergenSentence(contains: readonly Allergen[]): string {
  const [last, ...before] = contains.toReversed();
  if (last === undefined) return 'None of the fourteen allergens.';
  const list = before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last;
  return `Contains ${list}.`;
}

/** The path of a menu's page, `/eat-and-drink/{slug}/menu`, or the slug alone. */
export const menuPath = /^(?:\/eat-and-drink\/)?([a-z0-9]+(?:-[a-z0-9]+)*)(?:\/menu)?$/;

export function menuSlugOf(path: string): string | null {
  return menuPath.exec(path)?.[1] ?? null;
}
