import { configure, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { axeFindings } from '#test/support/axe.ts';
import { aHomepage } from '#test/support/homepage.ts';
import { openPage } from '#test/support/open-page.tsx';
import { sampleHouse } from '#test/support/sample-house.ts';
import { openSeason } from '#test/support/season-house.ts';
import type { SeasonHouse } from '#test/support/season-house.ts';

// A bound on hanging, not on speed: the first page loads its handlers, on a machine that may be busy.
configure({ asyncUtilTimeout: 20_000 });

let house: SeasonHouse;

beforeAll(async () => {
  house = await openSeason('2026-11-21T12:00:00.000Z', { events: [], details: [], homepage: aHomepage(), left: {} });
});
afterAll(() => house.close());

describe('before an editor has published anything', () => {
  it.each([
    ['/visit-us', 'Visit us'],
    ['/eat-and-drink', 'Eat and drink'],
    ['/eat-and-drink/book-your-food-and-drink', 'Book your food and drink'],
    ['/donate-now', 'Donate now'],
    ['/education-partners', 'Education partners'],
  ])('%s stands with its title alone, and axe finds nothing', async (address, title) => {
    const { container } = await openPage(address);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each(['/visit-us?id=access', '/eat-and-drink/the-terrace/menu', '/ticket-returns-tosca'])(
    '%s is not found',
    async (address) => {
      await openPage(address);
      expect(await screen.findByRole('heading', { level: 1, name: /Page not found/ })).toBeInTheDocument();
    },
  );

  it('food booking says whom to ask, and that nothing is to come', async () => {
    await openPage('/eat-and-drink/book-your-food-and-drink');
    expect(await screen.findByText('Nothing is to come at the moment')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: sampleHouse.facts.catering.phone })).toBeInTheDocument();
  });

  it('eat and drink says that no restaurant is listed', async () => {
    await openPage('/eat-and-drink');
    expect(await screen.findByText('No restaurant is listed at the moment')).toBeInTheDocument();
  });
});
