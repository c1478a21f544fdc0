import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { documents } from '#functions/platform/table/client.ts';
import { house, loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { publishCalendar } from '#test/support/publish.ts';
import { anActivity, anEvent } from '#test/support/season.ts';
import { hold, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler } from './friday-rush-seats.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const opensAt = '2026-11-27T13:00:00.000Z' as Instant;
const clock = useTestClock(start);
let tables: TestTables;

const gone = Object.fromEntries(house.sections.map(({ id, seats }) => [id, 'x'.repeat(seats.length)]));
const allocation = { ...gone, studio: `fff${(gone['studio'] ?? '').slice(3)}` };

beforeAll(async () => {
  tables = await startTables();
  const nights = [
    ['this-week', '2026-11-24T19:30:00.000Z'],
    ['next-week', '2026-12-01T19:30:00.000Z'],
    ['later', '2026-12-08T19:30:00.000Z'],
  ] as const;
  const terms = nights.map(([id, date]) => saleTerms(id, start, { date: date as Instant, allocation }));
  await loadPerformances(terms, start);
  const tags = [{ id: '830', title: 'Friday Rush' }];
  const activities = [...nights, ['unknown', '2026-12-02T19:30:00.000Z'] as const].map(([id, date]) =>
    anActivity({ id, date, tags }),
  );
  const hidden = anEvent({
    slug: 'company-evening',
    isHiddenFromTicketsAndEvents: true,
    activities: [anActivity({ id: 'later', date: '2026-12-01T19:30:00.000Z', tags })],
  });
  await publishCalendar([anEvent({ activities }), hidden]);
});
afterAll(() => tables.stop());

const look = async () =>
  (await call(handler)).data.map(({ id, isOpen, seats, ticketsLeft }) => [id, isOpen, seats, ticketsLeft]);

test('the last rush and the next one, of what the box office knows and the public may see', async () => {
  clock.set(start);
  expect(await look()).toEqual([
    ['this-week', true, 3, 3],
    ['next-week', false, 3, 0],
  ]);
  const { data } = await call(handler);
  expect(data[1]).toMatchObject({ opensAt, min: 4000, max: 4000 });
});

test('in the second of the opening the next one is the last, and what is sold leaves it', async () => {
  clock.set(opensAt);
  expect(await look()).toEqual([
    ['next-week', true, 3, 3],
    ['later', false, 3, 0],
  ]);
  await hold({}, 'next-week', ['studio-A-1']);
  // A count that is late shows at most a seat too many; holding it is refused.
  expect((await hold({}, 'next-week', ['studio-A-1'])).problem?.code).toBe('seat-taken');
});

test('it reads the months of both rushes, however long the season is', async () => {
  clock.set(opensAt);
  const send = vi.spyOn(documents.get(), 'send');
  await call(handler);
  const queries = send.mock.calls.flatMap(([{ input }]) =>
    JSON.stringify(input).includes('"CALENDAR"') || JSON.stringify(input).includes('LIST#')
      ? [JSON.stringify(input)]
      : [],
  );
  send.mockRestore();
  expect(queries.map((each) => /MONTH#[-\d]+|LIST#\w+/.exec(each)?.[0])).toEqual(['MONTH#2026-11', 'MONTH#2026-12']);
});
