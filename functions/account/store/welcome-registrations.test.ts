import { afterAll, beforeAll, expect, it } from 'vitest';

import type { WelcomeRegistration } from '#shared/account/domain/welcome-performance/registration.ts';
import { instant, plus } from '#shared/kernel/time/instant.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readWelcomeListed } from './welcome-registrations.ts';

const start = instant('2026-11-22T12:00:00.000Z');
const season = '2026-27';
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

it('the desk is shown the hundred that have waited longest', async () => {
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
  expect(await readWelcomeListed(season, 'registered')).toEqual(registrations.slice(0, 100));
});
