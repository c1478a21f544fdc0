import { expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';

import { filmEntry } from './film-entry.ts';

const film = { slug: 'gala', title: 'Gala', shortDescription: 'Nine singers, live.' };
const evening = { id: 'gala-performance', startDate: '2026-12-03T19:30:00.000Z', duration: 100 };

test('a live evening is an entry from its start to its end, with an alarm', () => {
  expect(filmEntry(film, evening, 'https://house.test')).toMatchObject({
    title: 'Gala',
    start: instant('2026-12-03T19:30:00.000Z'),
    end: instant('2026-12-03T21:10:00.000Z'),
    url: 'https://house.test/tickets-and-events/gala-digital',
    description: 'Nine singers, live.\nhttps://house.test/tickets-and-events/gala-digital',
    alarmMinutes: 15,
  });
});

test('a film of unknown length has no end, and one that is there already no entry', () => {
  expect(filmEntry(film, { ...evening, duration: 0 }, '')?.end).toBeNull();
  expect(filmEntry(film, { ...evening, startDate: null }, '')).toBeNull();
});
