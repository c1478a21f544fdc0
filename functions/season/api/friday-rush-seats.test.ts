import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { house, loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { anActivity, anEvent } from '#test/support/season.ts';
import { hold, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { eventList } from '../store/events.ts';
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
  const events = contentItems.list(eventList, [anEvent({ activities }), hidden]);
  await writeItems(
    'content',
    events.map((item) => ({ ...item })),
  );
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
