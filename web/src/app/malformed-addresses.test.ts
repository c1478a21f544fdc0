import { describe, expect, it } from 'vitest';

import { contract } from '#shared/catalogue/contract.ts';

import { loadScreen } from './load-screen.ts';
import { destinationOf } from './match-route.ts';

/** What the screen of an address asks the API for, as far as the API would refuse to read it. */
async function refusedQueries(path: string) {
  const destination = destinationOf(path, '');
  if (destination.kind !== 'screen') throw new Error('A page is no redirect.');
  const screen = await loadScreen(destination.route);
  return screen.needs(destination).flatMap(({ name, input }) => {
    const spec = contract[name].methods as {
      readonly GET?: { readonly query?: { safeParse: (from: unknown) => { success: boolean } } };
    };
    return spec.GET?.query?.safeParse(input.query ?? {}).success === false ? [name] : [];
  });
}

const odd = ['Foo_Bar', 'caf%C3%A9', 'foo%20bar', '-foo', 'a%2Fb', 'a'.repeat(300)];
const patterns = [
  '/tickets-and-events/{}-details',
  '/tickets-and-events/2627/{}-details',
  '/tickets-and-events/{}-dates',
  '/tickets-and-events/{}-digital',
  '/tickets-and-events/festival/{}-details',
  '/tickets-and-events/festival/{}-dates',
  '/tickets-and-events/festival/{}-dates/tosca',
  '/tickets-and-events/{}/cast-list/tosca-1',
  '/people/{}',
  '/eat-and-drink/{}/menu',
];

describe('an address that nothing can have (spec 1 §2, §8)', () => {
  it.each(patterns)(
    '%s asks in a way that is answered: it is not found, and no fault of the house',
    async (pattern) => {
      const asked = await Promise.all(odd.map((part) => refusedQueries(pattern.replace('{}', part))));
      expect(asked.flat()).toEqual([]);
    },
  );
});
