import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { friendsAreaItem } from '#functions/publishing/readers/friends-area.ts';
import { membershipLevels } from '#functions/publishing/readers/memberships.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call, eventOf } from '#test/support/call.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { accountPages } from '../store/pages.ts';
import { handler as calendarFile } from './calendar-file-friends-area.ts';
import { handler } from './friends-area.ts';

const now = instant('2026-11-22T12:00:00.000Z');
const ahead = { season: 'Spring 2026/27', opensAt: '2026-12-01T09:00:00.000Z', text: 'Tosca, Jenůfa' };
const over = { season: 'Winter 2026/27', opensAt: '2026-11-22T11:59:59.000Z', text: 'Elektra' };
const rehearsal = { season: 'Spring 2026/27', opensAt: '2026-12-15T09:00:00.000Z', text: 'Tosca: dress rehearsal' };

let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
  clock.provide(() => Date.parse(now));
});

afterAll(async () => {
  clock.provide(() => Date.now());
  await tables.stop();
});

async function publish(): Promise<void> {
  const words = membershipLevels([], now);
  const levels = words.levels.map((level) => ({
    ...level,
    priorityBookingDates: [over, ahead],
    rehearsalBookingDates: [rehearsal],
  }));
  await writeItems('content', [
    { ...friendsAreaItem() },
    { ...contentItems.page(accountPages.membershipLevels, { ...words, levels }) },
  ]);
}

describe('the friends area', () => {
  it('is an empty list until an editor has published it', async () => {
    const { data, totalPages } = await call(handler);
    expect(data).toEqual([]);
    expect(totalPages).toBe(0);
  });

  it('has its texts, redirects and tabs, and of each level what the membership says', async () => {
    proves(
      statements.streamScreens.friendsAreaContentRedirectsNoMembership,
      statements.streamResources.friendsAreaMetaRedirectsTab,
      statements.streamResources.friendsAreaMembershipsInformationExpiryTexts,
    );
    await publish();
    const { data, totalPages, headers } = await call(handler);
    const [area] = data;
    expect(totalPages).toBe(1);
    expect(headers['cache-control']).toContain('public');
    expect(Object.keys(area?.redirects ?? {}).toSorted()).toEqual(['noMembership', 'patrons', 'pending', 'signIn']);
    expect(area?.tabs.map(({ id }) => id)).toEqual(area?.body.map(({ tabId }) => tabId));
    const friend = area?.membershipsInformation.find(({ modeOfSale }) => modeOfSale === 10);
    expect(friend?.benefitTitles.length).toBeGreaterThan(2);
    expect(Object.keys(friend?.expiryTexts ?? {}).toSorted()).toEqual(['active', 'ended', 'ending']);
    expect(friend?.rehearsalBookingDates).toEqual([rehearsal]);
  });

  it('leaves out a day of booking that is over', async () => {
    proves(statements.streamResources.friendsAreaMembershipsInformationExpiryTexts);
    const { data } = await call(handler);
    for (const level of data[0]?.membershipsInformation ?? []) expect(level.priorityBookingDates).toEqual([ahead]);
  });

  it('is one page, and nothing behind it', async () => {
    proves(statements.streamCalls.getApiInformationFriendsArea);
    const { data, totalPages } = await call(handler, { query: { 'page[number]': 2, 'page[size]': 100 } });
    expect(data).toEqual([]);
    expect(totalPages).toBe(1);
  });

  it.each([{ 'page[number]': 0 }, { 'page[size]': 101 }, { 'page[number]': 'first' }])('refuses %j', async (query) => {
    const { status, problem } = await call(handler, { query });
    expect([status, problem?.code]).toEqual([400, 'invalid-query']);
  });
});

async function fileOf(query: Readonly<Record<string, string | number>>) {
  // No handler reads the Lambda context.
  return calendarFile(eventOf(calendarFile.entry, 'GET', { query }), {} as never);
}

describe('a day of booking as a calendar file', () => {
  it('names the level, what can be booked, and rings before', async () => {
    const { body = '', headers } = await fileOf({ modeOfSale: 10, kind: 'priority-booking', opensAt: ahead.opensAt });
    expect(headers?.['content-type']).toContain('text/calendar');
    const text = body.replaceAll('\r\n ', '');
    expect(text).toContain('SUMMARY:Friend booking opens: Spring 2026/27');
    expect(text).toContain('DTSTART;TZID=Europe/London:20261201T090000');
    expect(text).toContain('Tosca\\, Jenůfa');
    expect(text).toContain('TRIGGER:-PT15M');
  });

  it('is another one for rehearsals', async () => {
    const { body = '' } = await fileOf({ modeOfSale: 10, kind: 'rehearsals', opensAt: rehearsal.opensAt });
    expect(body).toContain('SUMMARY:Rehearsal booking opens: Spring 2026/27');
  });

  it.each([
    { modeOfSale: 10, kind: 'priority-booking', opensAt: over.opensAt },
    { modeOfSale: 10, kind: 'rehearsals', opensAt: ahead.opensAt },
    { modeOfSale: 9, kind: 'priority-booking', opensAt: ahead.opensAt },
  ])('is not found for %j', async (query) => {
    expect((await fileOf(query)).statusCode).toBe(404);
  });
});
