import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { featureFlags as flagsPage } from '#functions/platform/documents/feature-flags.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { chromeItems } from '#functions/publishing/readers/chrome-items.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as announcementBanner } from './announcement-banner.ts';
import { handler as featureFlags } from './feature-flags.ts';
import { handler as navBar } from './nav-bar.ts';
import { handler as siteMap } from './site-map.ts';

let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
});

afterAll(() => tables.stop());
afterEach(() => clock.provide(() => Date.now()));

describe('before anybody has published', () => {
  it('the menu is empty, nothing is announced and every flag stands as by default', async () => {
    expect((await call(navBar)).data.items).toEqual([]);
    expect((await call(announcementBanner)).data).toMatchObject({ displayBanner: false });
    expect((await call(featureFlags)).data.flags).toEqual({
      newCheckout: false,
      dropFestivalEventType: false,
      unsubscribedWatching: false,
    });
  });

  it('there is no sitemap', async () => {
    expect(await call(siteMap)).toMatchObject({ status: 404, problem: { code: 'not-found' } });
  });
});

describe('what the house publishes', () => {
  const now = instant('2026-11-21T12:00:00Z');

  beforeAll(() =>
    writeItems(
      'content',
      chromeItems(now).map((item) => ({ ...item })),
    ),
  );

  it('is a menu with title, path and level2NavItems (spec 1 §3)', async () => {
    proves(statements.siteEntities.navigationItemsTitlePathSecond, statements.siteCalls.apiNavBar);
    const { items } = (await call(navBar)).data;
    expect(items.map(({ title }) => title)).toEqual([
      'Tickets and events',
      'Visit us',
      'Stream',
      'Join and support',
      'News',
      'Learning',
      'The Royal Opera',
      'The Royal Ballet',
      'About',
    ]);
    expect(items.find(({ title }) => title === 'Join and support')?.level2NavItems[0]).toEqual({
      title: 'Become a member',
      path: '/support/membership/friends',
    });
  });

  it('is an announcement with title, text, time, icon and schedule (spec 1 §2)', async () => {
    proves(statements.siteEntities.bannerDonationsSearchResultsTickets);
    expect((await call(announcementBanner)).data).toMatchObject({
      displayBanner: true,
      time: '2026-11-20T12:00:00.000Z',
      startsAt: '2026-11-20T12:00:00.000Z',
      endsAt: '2026-11-27T12:00:00.000Z',
      icon: 'travel',
    });
  });

  it('is a sitemap of thirteen sections in their order, each with links (spec 1 §2)', async () => {
    proves(
      statements.siteRoutes.sitemap,
      statements.siteScreens.sitemapTitledSitemapQuickLinks,
      statements.siteScreens.sitemapThirteenSectionsOrderNested,
    );
    const { title, lead, sections } = (await call(siteMap)).data;
    expect([title, lead]).toEqual(['Sitemap', 'Quick links to pages on the Royal Opera House website']);
    expect(sections.map((section) => section.title)).toEqual([
      'Website',
      'Tickets and Events',
      'Visit Us',
      'Stream',
      'News',
      'Learning',
      'Join and Support',
      'The Royal Opera',
      'The Royal Ballet',
      'Orchestra',
      'About',
      'Archive and Collections',
      'Careers',
    ]);
    expect(sections.filter(({ links }) => links.length === 0)).toEqual([]);
    expect(sections.flatMap(({ links }) => links).some(({ links }) => links.length > 0)).toBe(true);
  });

  it('is flags of which only the known ones are told', async () => {
    proves(statements.siteCalls.apiInformationFeatureFlags, statements.streamCalls.getApiInformationFeatureFlags);
    const flags = { newCheckout: true, 'a-flag-of-last-year': true };
    await writeItems('content', [{ ...contentItems.page(flagsPage, { id: 'feature-flags', flags }) }]);
    expect((await call(featureFlags)).data.flags).toEqual({
      newCheckout: true,
      dropFestivalEventType: false,
      unsubscribedWatching: false,
    });
  });

  it('is flags that the clock switches, which answers say as they always did', async () => {
    const newCheckout = { startsAt: '2026-12-24T18:00:00.000Z', endsAt: '2026-12-27T09:00:00.000Z' };
    await writeItems('content', [{ ...contentItems.page(flagsPage, { id: 'feature-flags', flags: { newCheckout } }) }]);
    const isOn = async (at: string) => {
      clock.provide(() => Date.parse(at));
      return (await call(featureFlags)).data.flags['newCheckout'];
    };
    expect(await isOn('2026-12-24T17:59:59.999Z')).toBe(false);
    expect(await isOn('2026-12-24T18:00:00.000Z')).toBe(true);
    expect(await isOn('2026-12-27T08:59:59.999Z')).toBe(true);
    expect(await isOn('2026-12-27T09:00:00.000Z')).toBe(false);
  });
});
