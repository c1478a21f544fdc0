import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contract } from '#shared/catalogue/contract.ts';
import { handler as returnsPage } from '#functions/box-office/api/returns-page.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { sampleHouse } from '#test/support/sample-house.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visitItems } from '#test/support/visit-pages.ts';

import { handler as bookFoodAndDrink } from './book-food-and-drink.ts';
import { handler as cateringMenu } from './catering-menu.ts';
import { handler as donations } from './donations.ts';
import { handler as eatAndDrink } from './eat-and-drink.ts';
import { handler as educationPartnersPage } from './education-partners-page.ts';
import { handler as visitUs } from './visit-us.ts';

let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
});

afterAll(() => tables.stop());

describe('before anything is published', () => {
  it('eat and drink has a header of the Core variant and nothing else (spec 1 §2)', async () => {
    proves(statements.siteScreens.eatDrinksHeaderVariantCore);
    expect((await call(eatAndDrink)).data).toMatchObject({ headerVariant: 'Core', cateringOffers: [], venueCards: [] });
  });

  it('visit us has no teaser arrows, and no pages below it', async () => {
    expect((await call(visitUs)).data).toMatchObject({ header: { title: 'Visit us' }, teaserArrows: [], sections: [] });
    expect((await call(visitUs, { query: { id: 'access' } })).status).toBe(404);
  });

  it('food booking still says whom to ask', async () => {
    proves(statements.siteCalls.apiBookFoodDrink);
    expect((await call(bookFoodAndDrink)).data.contact.phone).toBe(sampleHouse.facts.catering.phone);
  });

  it('donations and education partners are titled, and nothing can be returned', async () => {
    expect((await call(donations)).data.header.title).toBe('Donate now');
    expect((await call(educationPartnersPage)).data.headerText).toBe('Education partners');
    expect((await call(returnsPage)).status).toBe(404);
  });
});

describe('once published', () => {
  beforeAll(() =>
    writeItems(
      'content',
      visitItems().map((item) => ({ ...item })),
    ),
  );

  it('visit us has teaser arrows, and its sections are included as info sections (spec 1 §3, §7)', async () => {
    proves(statements.siteEntities.visitUsTeaserArrows);
    const { data } = await call(visitUs);
    expect(data.teaserArrows.length).toBeGreaterThan(3);
    expect(data.sections.map(({ title }) => title)).toContain('Opening hours');
    expect(contract.visitUs.methods.GET.answers.of.relations.sections.to.type).toBe('info-section');
  });

  it('visit us with an id is a page below it', async () => {
    proves(statements.siteCalls.apiInformationVisitUsTakes);
    const { data } = await call(visitUs, { query: { id: 'access' } });
    expect(data).toMatchObject({ header: { title: 'Access' }, parent: { link: '/visit-us' } });
  });

  it('eat and drink holds offers and venue cards with tags (spec 1 §2)', async () => {
    proves(statements.siteScreens.eatDrinkHoldsCateringOffers, statements.siteCalls.apiEatDrink);
    const { data } = await call(eatAndDrink);
    expect(data.cateringOffers.length).toBeGreaterThan(0);
    expect(data.venueCards.every(({ tags }) => tags.length > 0)).toBe(true);
  });

  it.each(['/eat-and-drink/the-terrace/menu', 'the-terrace'])('a menu is found by %s', async (path) => {
    proves(statements.siteRoutes.eatDrinkSlugMenuCatering, statements.siteCalls.apiInformationCateringMenuTakes);
    expect((await call(cateringMenu, { query: { path } })).data.venueTitle).toBe('The Terrace');
  });

  it('every place that says it has a menu has one', async () => {
    const { venueCards } = (await call(eatAndDrink)).data;
    for (const { slug, hasMenu } of venueCards) {
      const { status } = await call(cateringMenu, { query: { path: slug } });
      expect([slug, status]).toEqual([slug, hasMenu ? 200 : 404]);
    }
  });

  it('the returns page has its title, four options, an appeal and Gift Aid (spec 2 §2)', async () => {
    proves(
      statements.streamScreens.returnsCancellationsPageTitledCancellations,
      statements.streamScreens.returnsCancellationsPageFourReturn,
      statements.streamCalls.getApiReturnspage,
    );
    const { data } = await call(returnsPage);
    expect(data.title).toBe('Cancellations: Options for ticket buyers');
    expect(data.options.map(({ returnType }) => returnType)).toEqual(['Refund', 'Credit', 'PartDonate', 'Donation']);
    expect(data.productions.map(({ slug }) => slug)).toEqual(['nutcracker', 'tosca']);
    expect(data.appeal.blocks.length * data.giftAid.blocks.length).toBeGreaterThan(0);
  });

  it('education partners has header, page and result texts and links (spec 2 §3)', async () => {
    proves(
      statements.siteScreens.educationPartnersHoldsHeaderResult,
      statements.siteCalls.apiInformationEducationPartnersPage,
      statements.streamPages.educationPartnersPageHeaderTextHeaderDescription,
      statements.streamCalls.getApiInformationEducationPartners,
    );
    const { data } = await call(educationPartnersPage);
    expect(Object.keys(data).toSorted()).toEqual([
      // What the form asks permission for is the editors', too.
      'consent',
      'headerDescription',
      'headerText',
      'id',
      'links',
      'pageDescription',
      'pageTitle',
      'resultPageText',
      'resultPageTitle',
    ]);
    expect(data.links.length).toBeGreaterThan(0);
  });

  it('donations say what an amount does, Gift Aid and the ways to give', async () => {
    proves(statements.siteEntities.bannerDonationsSearchResultsTickets, statements.siteCalls.apiDonations);
    const { data } = await call(donations);
    expect(data.amounts.length).toBeGreaterThan(2);
    expect(data.giftAid?.title).toBe('Gift Aid');
    expect(data.ways.map(({ title }) => title)).toContain('By telephone');
  });
});

describe('what is not understood', () => {
  it.each([
    ['an unknown page of the visit', visitUs, { id: 'nowhere' }],
    ['an unknown menu', cateringMenu, { path: '/eat-and-drink/nowhere/menu' }],
  ] as const)('%s is not found', async (_, handler, query) => {
    expect((await call<typeof handler.entry>(handler, { query })).problem?.code).toBe('not-found');
  });

  it.each([
    ['id', visitUs, { id: '../news' }],
    ['id', visitUs, { id: '' }],
    ['path', cateringMenu, { path: '/eat-and-drink/The Terrace/menu' }],
    ['path', cateringMenu, { path: `/eat-and-drink/${'a'.repeat(300)}/menu` }],
    ['path', cateringMenu, {}],
  ] as const)('a malformed %s is named, with 400', async (parameter, handler, query) => {
    const { status, problem } = await call<typeof handler.entry>(handler, { query });
    expect(status).toBe(400);
    expect(problem?.source).toEqual({ parameter });
  });
});
