import { afterAll, beforeAll, expect, it } from 'vitest';

import type { WelcomeRegistration } from '#shared/account/domain/welcome-performance/registration.ts';
import { instant, plus } from '#shared/kernel/time/instant.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readWelcomeList, readWelcomeListed } from './welcome-registrations.ts';

const start = instant('2026-11-22T12:00:00.000Z');
const season = '2026-27';
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

it('the desk has those that have waited longest on its first page, and everybody on some page', async () => {
  const registrations = Array.from({ length: 101 }, (_, place): WelcomeRegistration => {
    const registeredAt = plus(start, place * 1000);
    return {
      customerId: `c${place}`,
      season,
      status: 'registered',
      route: 'first-visit',
      adults: 2,
      children: 1,
      needs: [],
      invitation: null,
      registeredAt,
      updatedAt: registeredAt,
      siteOrigin: 'https://house.test',
      version: 1,
    };
  });
  const rows = registrations.flatMap(({ customerId, registeredAt, ...rest }) => [
    { ...customerKeys.welcomeRegistration(customerId, season), customerId, registeredAt, ...rest },
    { ...customerKeys.welcomeListed(season, registeredAt, customerId), customerId, status: 'registered' },
  ]);
  await writeItems('customers', rows);
  const pages = [1, 2, 3].map((page) => readWelcomeListed(season, { status: 'registered', page }));
  expect(await Promise.all(pages)).toEqual([
    { items: registrations.slice(0, 100), totalPages: 2 },
    { items: registrations.slice(100), totalPages: 2 },
    { items: [], totalPages: 2 },
  ]);
});

it('a list of more than one query is read to its end', async () => {
  const other = '2027-28';
  const rows = Array.from({ length: 30 }, (_, place) => ({
    ...customerKeys.welcomeListed(other, plus(start, place * 1000), `c${place}`),
    customerId: `c${place}`,
    status: 'registered',
    // Fills the page of 1 MB.
    ballast: 'x'.repeat(50_000),
  }));
  await writeItems('customers', rows);
  expect(await readWelcomeList(other)).toHaveLength(30);
});
