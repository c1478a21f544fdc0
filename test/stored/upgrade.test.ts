import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { rowOf } from '#shared/desk/domain/season/row.ts';
import { groupsOf, seesEverything } from '#shared/kernel/mode-of-sale.ts';
import { instant, minute } from '#shared/kernel/time/instant.ts';
import { venuesOf } from '#shared/kernel/venue.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { handler as edits } from '#functions/desk/api/change-set-edits.ts';
import { handler as publication } from '#functions/desk/api/change-set-publication.ts';
import { handler as changeSet } from '#functions/desk/api/change-set.ts';
import { handler as changeSets } from '#functions/desk/api/change-sets.ts';
import { handler as plan } from '#functions/desk/api/desk-plan.ts';
import { handler as plans } from '#functions/desk/api/desk-plans.ts';
import { handler as sale } from '#functions/desk/api/desk-sale.ts';
import { handler as find } from '#functions/desk/api/find.ts';
import { handler as opening } from '#functions/desk/api/opening.ts';
import { handler as events } from '#functions/desk/api/season-events.ts';
import { handler as sheet } from '#functions/desk/api/season-export.ts';
import { handler as performances } from '#functions/desk/api/season-performances.ts';
import { handler as seasons } from '#functions/desk/api/seasons.ts';
import { readEditorsDocuments } from '#functions/platform/documents/editors-documents.ts';
import { findHouse, publishedHouse } from '#functions/platform/documents/house.ts';
import { documents } from '#functions/platform/table/client.ts';
import { houseDocuments } from '#functions/publishing/publish/documents.ts';
import { publish } from '#functions/publishing/publish/publish.ts';
import { readEventDetails } from '#functions/season/store/events.ts';
import { readTerms } from '#functions/season/store/performances.ts';
import { upgradeHouse } from '#infra/upgrade.ts';
import { dyingClient } from '#test/long/publisher.ts';
import { call, eventOf } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { everyRow } from '#test/support/every-row.ts';
import { openBus } from '#test/support/house-bus.ts';
import type { Browser } from '#test/support/shop.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { openOlderHouse } from './older-house.ts';
import type { OlderHouse } from './older-house.ts';
import { readRelease } from './releases.ts';

const editors = await vi.hoisted(async () => {
  const { openEditorsFolder } = await import('#test/support/editors-folder.ts');
  return openEditorsFolder();
});

const start = instant('2026-12-01T12:00:00.000Z');
const clock = useTestClock(start);
const evening = 'turandot-20261219-1930';
const nobody = (): void => undefined;
let tables: TestTables;
let house: OlderHouse;
let me: Browser;

afterAll(() => editors.remove());

/** Everything that is stored, as text. */
const whole = async (): Promise<readonly string[]> =>
  (await everyRow()).map(({ name, text }) => `${name} ${text}`).toSorted();
const foundBy = async (q: string) => (await call(find, { query: { q }, cookies: me })).data.results;
const rowsOfSeason = async (seasonId: string) => (await call(performances, { params: { seasonId }, cookies: me })).data;

describe.each(['0.1.0', '0.2.0'])('a house of release %s', (version) => {
  const release = readRelease(version);

  beforeAll(async () => {
    clock.set(start);
    tables = await startTables();
    house = await openOlderHouse(release, start);
  });
  beforeEach(async () => {
    me = await colleagueWith('season.write', 'season.publish', 'sale.stop', 'customers.read');
  });
  afterAll(() => tables.stop());

  it('has no facts, no season, no plan and nobody to be found before it is upgraded', async () => {
    const found = [
      await findHouse(),
      ...(await call(seasons, { cookies: me })).data,
      ...(await call(plans, { cookies: me })).data,
      ...(await foundBy('ada@example.org')),
    ];
    expect(found).toEqual([null]);
  });

  it('is upgraded by a command that is killed before any of its writes, and run again', async () => {
    let kills = 0;
    for (let fatal = 1, isWhole = false; !isWhole; fatal += 13) {
      const dying = dyingClient(tables.client, fatal, () => {
        throw new Error('killed');
      });
      documents.provide(dying.client);
      isWhole = await upgradeHouse(nobody).then(
        () => true,
        () => false,
      );
      await dying.quiet();
      documents.provide(tables.client);
      if (!isWhole) kills += 1;
      // A publication that was killed is given up after ten minutes.
      clock.pass(11 * minute);
    }
    expect(kills).toBeGreaterThan(4);
    const before = await whole();
    await upgradeHouse(nobody);
    expect(await whole()).toEqual(before);
  });

  it('shows the season office its whole season, as it is sold', async () => {
    const byId = new Map(house.terms.map((terms) => [terms.performanceId, terms]));
    const shown = (await call(seasons, { cookies: me })).data;
    expect(shown.map(({ id }) => id).toSorted()).toEqual(
      [...new Set(house.details.map(({ seasonId }) => seasonId))].toSorted(),
    );
    for (const { id: seasonId, performances: count } of shown) {
      const pages = house.details.filter((each) => each.seasonId === seasonId);
      const evenings = pages
        .flatMap(({ activities }) => activities)
        .filter(({ performanceId }) => byId.has(performanceId));
      const rows = await rowsOfSeason(seasonId);
      expect([rows.length, count]).toEqual([evenings.length, evenings.length]);
      for (const { performanceId, locations } of evenings) {
        const terms = byId.get(performanceId);
        if (!terms) throw new Error(`There are no terms of ${performanceId}.`);
        const row = rowOf(terms, { seasonId, venueId: locations[0]?.id ?? '' });
        expect(rows.find((each) => each.performanceId === performanceId)).toMatchObject(row);
      }
      expect((await call(events, { params: { seasonId }, cookies: me })).data.length).toBe(pages.length);
      const asked = { query: { seasonId, sheet: 'performances', separator: 'comma' }, cookies: me };
      // The handler reads no Lambda context.
      expect(await sheet(eventOf(sheet.entry, 'GET', asked), {} as never)).toMatchObject({ statusCode: 200 });
    }
    expect((await call(plans, { cookies: me })).data.map(({ id }) => id).toSorted()).toEqual(
      [...house.hallIds].toSorted(),
    );
    for (const hallId of house.hallIds)
      expect((await call(plan, { params: { hallId }, cookies: me })).status).toBe(200);
    expect((await call(sale, { params: { id: evening }, cookies: me })).data).toMatchObject({ version: 0, next: null });
    const open = (await call(opening, { cookies: me })).data.filter(({ isDone }) => !isDone).map(({ id }) => id);
    // It has sold tickets.
    expect(open).toEqual(['facts']);
    expect((await foundBy('ada@example.org')).length).toBeGreaterThan(0);
  });

  it('has facts and rules that are documents, and equal to what it sold by', async () => {
    const { facts, rules } = await publishedHouse();
    const { priceTypes } = rules;
    const types = Object.entries(priceTypes).map(([id, rule]) => ({ id, ...rule }));
    const groups = [...groupsOf(rules).map(({ id }) => id), seesEverything];
    for (const terms of house.terms) {
      expect(types).toEqual(expect.arrayContaining([...terms.priceTypes]));
      expect(groups).toEqual(expect.arrayContaining(terms.onSaleDates.flatMap(({ modesOfSale }) => modesOfSale)));
    }
    const places = venuesOf(facts).map(({ id, title }) => `${id} ${title}`);
    const halls = (await call(plans, { cookies: me })).data.map(({ venueId, title }) => `${venueId} ${title}`);
    expect(places).toEqual(expect.arrayContaining(halls));
    const order = release.items.find(({ kind }) => kind === 'sales.order');
    const sold = await readOrder(String(order?.item['orderId']));
    expect(sold?.lines.map(({ returnRules }) => returnRules)).toContainEqual(rules.returns);
    const [document] = await readEditorsDocuments(['house']);
    for (const file of ['house/facts.yaml', 'house/rules.yaml'])
      expect(document?.files?.[file]).toBe(readFileSync(join(editors.folder, file), 'utf8'));
    editors.edit('house/rules.yaml', 'creditFeePence: 400', 'creditFeePence: 450');
    await publish({
      by: 'Ada',
      now: clock.now(),
      documents: ({ documents: all }) => [...all.filter(({ kind }) => kind !== 'house'), ...houseDocuments()],
    });
    expect((await publishedHouse()).rules.returns.creditFeePence).toBe(450);
    editors.edit('house/rules.yaml', 'creditFeePence: 450', 'creditFeePence: 400');
  });

  it('changes an evening by a change set', async () => {
    const row = (await rowsOfSeason('2627')).find(({ performanceId }) => performanceId === evening);
    if (!row) throw new Error('The evening is missing.');
    const prices = Object.fromEntries(Object.entries(row.prices).map(([zone, price]) => [zone, price + 500]));
    const { id: changeSetId } = (await call(changeSets, { method: 'POST', body: { title: 'Dearer' }, cookies: me }))
      .data;
    const ask = { method: 'POST', params: { changeSetId }, cookies: me } as const;
    const about = { kind: 'performance', id: evening, seasonId: row.seasonId, field: 'prices' };
    const wishes = [{ what: 'set', ...about, value: prices, seen: row.prices }];
    const { version: edited } = (await call(edits, { ...ask, body: { wishes } })).data;
    await call(publication, { ...ask, body: { version: edited, moment: null, acceptsWarnings: true } });
    await openBus().settle();
    expect((await call(changeSet, { params: { changeSetId }, cookies: me })).data).toMatchObject({
      state: 'published',
      trouble: null,
    });
    expect(await readTerms(evening)).toMatchObject({ version: 1, prices });
    expect((await readEventDetails('turandot', '2627'))?.priceRange?.max).toBe(Math.max(...Object.values(prices)));
  });
});
