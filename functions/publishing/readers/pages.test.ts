import { describe, expect, it } from 'vitest';

import {
  performancesPerBasket,
  rentalsPerBasket,
  seatsPerBasket,
  seatsPerRequest,
} from '#shared/box-office/domain/basket/basket.ts';
import type { Block } from '#shared/kernel/contract/block.ts';
import { sessionHint } from '#shared/kernel/forms/session-hint.ts';
import { modesOfSale, staffSale } from '#shared/kernel/mode-of-sale.ts';
import { daysToStart, defaultWindowHours } from '#shared/streaming/domain/rental/rental.ts';
import { sessionDays } from '#functions/account/store/sessions.ts';
import { basketCookie, deviceCookie, sessionCookie } from '#functions/platform/http/visitor.ts';
import { leads } from '#local/sample-season/on-sale.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { sampleHouse } from '#test/support/sample-house.ts';

import { staticPages } from './pages.ts';

const pages = staticPages();
const at = (path: string) => pages.find((page) => page.path === path);
const wordsOf = (path: string) => JSON.stringify(at(path)?.blocks ?? []);
const headings = (blocks: readonly Block[]) => blocks.filter((block) => block.kind === 'heading');

/** As the specification writes them (spec 1 §2). */
const specified = [
  '/support/membership/friends',
  '/policies/privacy',
  '/policies/cookie-usage',
  '/policies/terms-and-conditions-of-sale',
  '/policies/community-guidelines',
  '/about/royal-opera-house/corporate-policies',
];

describe('the static pages', () => {
  it.each([...specified, '/help-centre', '/covid19tickets'])('%s is published, with a text worth reading', (path) => {
    expect(at(path)?.blocks.length).toBeGreaterThan(10);
  });

  it('have anchors that name one heading each', () => {
    const twice = pages.flatMap(({ path, blocks }) => {
      const anchors = headings(blocks).map(({ anchor }) => anchor);
      return anchors.filter((anchor, place) => anchors.indexOf(anchor) !== place).map((anchor) => `${path}#${anchor}`);
    });
    expect(twice).toEqual([]);
  });

  it('are calm: no exclamation mark anywhere', () => {
    expect(pages.filter((page) => JSON.stringify(page).includes('!')).map(({ path }) => path)).toEqual([]);
  });

  it('have no fact left to fill in', () => {
    expect(pages.filter((page) => /\{\{|\}\}/.test(JSON.stringify(page))).map(({ path }) => path)).toEqual([]);
  });
});

describe('what the policies say is what the house does', () => {
  it('names each of the cookies that are set, and no other', () => {
    const table = at('/policies/cookie-usage')?.blocks.find((block) => block.kind === 'table');
    const names = table?.kind === 'table' ? table.rows.slice(1).map(([name]) => name?.[0]?.text) : [];
    expect(new Set(names)).toEqual(new Set([basketCookie, deviceCookie, sessionCookie, sessionHint]));
    expect(names).toHaveLength(4);
  });

  it('says how long a session lasts', () => {
    expect(wordsOf('/policies/privacy')).toContain(`after ${sessionDays} days`);
  });

  it('says how many seats, performances and films can be held', () => {
    const numbers: Readonly<Record<number, string>> = { 8: 'eight', 10: 'ten', 40: '40' };
    const terms = wordsOf('/policies/terms-and-conditions-of-sale');
    expect(terms).toContain(`at most ${numbers[seatsPerRequest]} seats in one request`);
    expect(terms).toContain(
      `${numbers[seatsPerBasket]} seats, ${numbers[performancesPerBasket]} performances and ${numbers[rentalsPerBasket]} films`,
    );
  });

  it('says how long a rental lasts', () => {
    const terms = wordsOf('/policies/terms-and-conditions-of-sale');
    expect(terms).toContain(`${daysToStart} days to begin`);
    expect(terms).toContain(`usually ${defaultWindowHours}`);
  });

  it('lists every level of membership, with the day on which its booking opens', () => {
    const dates = at('/support/membership')?.blocks.filter((block) => block.kind === 'table')[1];
    const rows =
      dates?.kind === 'table' ? dates.rows.slice(1).map((row) => row.map((cell) => cell[0]?.text ?? '')) : [];
    const title = (id: number) => (id === 9 ? 'Everyone' : modesOfSale.find((mode) => mode.id === id)?.title);
    expect(rows).toEqual(
      leads
        .filter(([, modes]) => !modes.includes(staffSale))
        .map(([days, modes]) => [String(days), modes.map(title).join(', ')]),
    );
  });

  it('says when messages are read and telephones answered (spec 1 §9)', () => {
    proves(
      statements.siteLimits.contactMessagesCheckedMondayFriday,
      statements.siteLimits.boxOfficePhoneLinesOpen,
      statements.streamLimits.boxOfficePhoneLinesOpen,
      statements.streamLimits.contactMessagesCheckedMondayFriday,
    );
    expect(wordsOf('/covid19tickets')).toContain(sampleHouse.facts.hours.contactMessages);
    expect(wordsOf('/covid19tickets')).toContain(sampleHouse.facts.hours.phoneLines);
  });
});

describe('the members’ preview days (spec 1 §9)', () => {
  const calendar = at('/covid19tickets')?.calendar;

  it('are shown for December 2020 and January 2021', () => {
    expect(calendar).toMatchObject({ firstMonth: '2020-12', lastMonth: '2021-01' });
  });

  it('have one preview day with morning, afternoon and evening sessions', () => {
    proves(statements.siteLimits.previewDayCalendarListsPreview);
    const open = calendar?.days.filter(({ isClosed }) => !isClosed) ?? [];
    expect(open.map(({ label }) => label)).toEqual(['Preview day']);
    expect(open[0]?.sessions.map((session) => session.split(' ')[0])).toEqual(['Morning', 'Afternoon', 'Evening']);
  });

  it('are closed from 25 December 2020 to 1 January 2021', () => {
    proves(statements.siteLimits.previewDayCalendarListsPreview);
    const closed = calendar?.days.filter(({ isClosed }) => isClosed).map(({ date }) => date);
    expect(closed).toHaveLength(8);
    expect([closed?.at(0), closed?.at(-1)]).toEqual(['2020-12-25', '2021-01-01']);
  });
});
