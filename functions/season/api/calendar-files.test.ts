import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import type { PathHandler } from '#functions/platform/http/handle-path.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { call, eventOf } from '#test/support/call.ts';
import { browserOfMode } from '#test/support/modes.ts';
import { anActivity, anEvent, anEventDetails } from '#test/support/season.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { eventItem, eventList } from '../store/events.ts';
import { handler as booking } from './calendar-file-booking.ts';
import { handler as performance } from './calendar-file-performance.ts';
import { handler as production } from './calendar-file-production.ts';
import { handler as season } from './calendar-file-season.ts';
import { handler as staffBooking } from './calendar-file-staff-booking.ts';

let tables: TestTables;

const past = anActivity({ id: 'tosca-0', date: '2026-11-01T19:30:00.000Z' });
const next = anActivity({ id: 'tosca-1', date: '2026-12-03T19:30:00.000Z' });
const later = anActivity({
  id: 'tosca-2',
  date: '2027-02-05T19:30:00.000Z',
  isCancelled: true,
});
const unopened = anActivity({
  id: 'tosca-3',
  date: '2027-03-05T19:30:00.000Z',
  onSaleDates: [
    { date: '2026-12-10T10:00:00.000Z', modesOfSale: [9] },
    { date: '2026-12-02T10:00:00.000Z', modesOfSale: [52] },
  ],
});
const activities = [past, next, later, unopened];

beforeAll(async () => {
  tables = await startTables();
  clock.provide(() => Date.parse('2026-11-21T12:34:56.000Z'));
  const giselle = anActivity({ id: 'giselle-1', title: 'Giselle', date: '2026-12-01T19:30:00.000Z' });
  const hidden = anActivity({ id: 'hidden-1', date: '2026-12-02T19:30:00.000Z' });
  await writeItems('content', [
    ...contentItems.list(eventList, [
      anEvent({ activities }),
      anEvent({ slug: 'giselle', title: 'Giselle', activities: [giselle] }),
      anEvent({ slug: 'hidden', isHiddenFromTicketsAndEvents: true, activities: [hidden] }),
    ]),
    eventItem(anEventDetails({ activities })),
  ]);
});
afterAll(() => tables.stop());

async function file(
  handler: PathHandler,
  query: Record<string, string | number> = {},
  cookies: Record<string, string> = {},
) {
  // No handler of the house reads the Lambda context.
  const {
    statusCode,
    headers = {},
    body = '',
  } = await handler(eventOf(handler.entry, 'GET', { query, cookies }), {} as Context);
  const lines = body.replaceAll('\r\n ', '').split('\r\n');
  const all = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
  return { statusCode, headers, lines, all };
}

describe('calendar files', () => {
  it('give one performance as a file with a name', async () => {
    const { statusCode, headers, all, lines } = await file(performance, { slug: 'tosca', activityId: 'tosca-1' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="tosca-1.ics"',
    });
    expect(headers['cache-control']).toContain('s-maxage=300');
    expect(all('UID')).toEqual(['performance-tosca-1@venue.example']);
    expect(lines).toContain('URL:https://house.test/tickets-and-events/tosca-details');
  });

  it('give every coming performance of an event, cancelled ones as such', async () => {
    const { all } = await file(production, { slug: 'tosca' });
    expect(all('UID')).toEqual([
      'performance-tosca-1@venue.example',
      'performance-tosca-2@venue.example',
      'performance-tosca-3@venue.example',
    ]);
    expect(all('STATUS')).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED']);
  });

  it('give the listed season in order of time, to subscribe to', async () => {
    const { headers, all } = await file(season);
    expect(headers['content-disposition']).toBe('inline; filename="season.ics"');
    expect(all('UID').map((uid) => uid.split('@')[0])).toEqual([
      'performance-giselle-1',
      'performance-tosca-1',
      'performance-tosca-2',
      'performance-tosca-3',
    ]);
    expect(all('X-PUBLISHED-TTL')).toEqual(['PT6H']);
  });

  it('remind of the next opening for a mode of sale', async () => {
    const { all, headers } = await file(booking, { slug: 'tosca', modeOfSale: 9 });
    expect(all('DTSTART;TZID=Europe/London')).toEqual(['20261210T100000']);
    expect(headers['content-disposition']).toContain('tosca-booking.ics');
  });

  it('remind the staff of its own opening, which a row offers it, by a path of its own', async () => {
    const query = { slug: 'tosca', activityId: 'tosca-3' };
    const cookies = await browserOfMode(52);
    const { all, headers } = await file(staffBooking, query, cookies);
    expect(all('DTSTART;TZID=Europe/London')).toEqual(['20261202T100000']);
    expect(all('TRIGGER')).toEqual(['-PT15M']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('tell nobody but the staff when the sale to staff opens', async () => {
    const query = { slug: 'tosca', activityId: 'tosca-3' };
    expect((await call(booking, { query: { ...query, modeOfSale: 52 } })).status).toBe(404);
    expect((await call(staffBooking, { query })).problem?.code).toBe('sign-in-needed');
    const cookies = await browserOfMode(10);
    expect((await call(staffBooking, { query, cookies })).problem?.code).toBe('staff-only');
  });

  it('are stamped by the hour, so that asking again costs nothing', async () => {
    const { all, headers } = await file(season);
    expect(all('DTSTAMP')[0]).toBe('20261121T120000Z');
    const again = await season(
      eventOf(season.entry, 'GET', { headers: { 'if-none-match': String(headers['etag']) } }),
      {} as Context,
    );
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['an event that the house never gave', production, { slug: 'carmen' }],
    ['a performance of another event', performance, { slug: 'tosca', activityId: 'giselle-1' }],
    ['booking that is open already', booking, { slug: 'tosca', activityId: 'tosca-1', modeOfSale: 9 }],
    ['a mode that may never book', booking, { slug: 'tosca', modeOfSale: 186 }],
  ] as const)('answer not-found for %s', async (_, handler, query) => {
    const { status, problem } = await call(handler as PathHandler, { query });
    expect([status, problem?.code]).toEqual([404, 'not-found']);
  });

  it.each([
    ['slug', production, {}],
    ['activityId', performance, { slug: 'tosca' }],
    ['modeOfSale', booking, { slug: 'tosca', modeOfSale: 'friend' }],
  ] as const)('name the parameter that is wrong: %s', async (parameter, handler, query) => {
    const { status, problem } = await call(handler as PathHandler, { query });
    expect(status).toBe(400);
    expect(problem?.source).toEqual({ parameter });
  });
});
