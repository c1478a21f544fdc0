import { describe, expect, it } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { loadScreen } from './load-screen.ts';
import { destinationOf } from './match-route.ts';

/** The screen of an address, the paths that it needs, and the status before their data arrives. */
async function opened(path: string, search = '') {
  const destination = destinationOf(path, search);
  if (destination.kind !== 'screen') throw new Error('A search is no redirect.');
  const screen = await loadScreen(destination.route);
  const needs = screen.needs(destination);
  return {
    name: destination.route.name,
    asks: needs.map(({ input }) => input.query),
    status: screen.status(needs.length > 0 ? [undefined] : [], destination),
    noIndex: screen.head([], destination).noIndex,
  };
}

describe('addresses of the search (spec 1 §2, §5)', () => {
  it.each([
    ['/search/tosca', '', { query: 'tosca', page: 1 }],
    ['/search/tosca/3', '', { query: 'tosca', page: 3 }],
    ['/search/la%20boh%C3%A8me', '', { query: 'la bohème', page: 1 }],
    ['/search/AC%2FDC', '', { query: 'AC/DC', page: 1 }],
    ['/search/50%25', '', { query: '50%', page: 1 }],
    ['/search/tosca/2', '?kind=person', { query: 'tosca', page: 2, kind: 'person' }],
    ['/search/tosca', '?kind=shop', { query: 'tosca', page: 1 }],
    // Broken percent-encoding is cleaned.
    ['/search/100%', '', { query: '100', page: 1 }],
    ['/search/tos%ca', '', { query: 'tosca', page: 1 }],
  ])('%s%s asks for its results and stays out of search engines', async (path, search, query) => {
    proves(statements.siteRoutes.searchQueryPageOptionalShows);
    expect(await opened(path, search)).toMatchObject({
      asks: [query, { page: 'search' }],
      status: undefined,
      noIndex: true,
    });
  });

  it.each(['/search', '/search/', '/search/%20', '/search/%'])('%s is the field alone', async (path) => {
    expect(await opened(path)).toMatchObject({ asks: [], status: undefined, noIndex: true });
  });

  it.each(['/search/tosca/0', '/search/tosca/-1', '/search/tosca/two', '/search/tosca/1.5', '/search/%20/2'])(
    '%s is not found, without asking anybody',
    async (path) => {
      expect(await opened(path)).toMatchObject({ asks: [], status: 404 });
    },
  );

  it.each(['/search/%E6%AD%8C%E5%89%A7', '/search/%E6%AD%8C', `/search/${'x'.repeat(101)}`])(
    '%s is the field with what was typed, and asks for nothing',
    async (path) => {
      expect(await opened(path)).toMatchObject({ asks: [], status: undefined, noIndex: true });
    },
  );

  it('is a page beyond the last, too, which leads back to it', async () => {
    expect(await opened('/search/tosca/7')).toMatchObject({ asks: [{ query: 'tosca', page: 7 }, { page: 'search' }] });
  });
});
