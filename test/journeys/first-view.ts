import { statements } from '#test/conformance/statements.ts';

import type { Journey, Stage } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { expectEqual, expectMatch, must } from './wait.ts';

/** The text of a page as it came from the server, without any script. */
async function textOf(visitor: Visitor): Promise<string> {
  return visitor.page.locator('main').innerText();
}

async function pagesWithoutScripts({ enter }: Stage): Promise<void> {
  const visitor = await enter({ withoutScripts: true });
  const { page } = visitor;

  expectEqual(must(await page.goto('/'), 'answer').status(), 200, 'status of the home page');
  await visitor.link('See what’s on').first().waitFor();
  expectMatch(await page.title(), /Royal Opera House/, 'title of the home page');

  expectEqual(must(await page.goto('/tickets-and-events'), 'answer').status(), 200, 'status of the listing');
  const titles = page.locator('main').getByRole('heading', { level: 3 });
  expectEqual(await titles.count(), 12, 'events of the first page without scripts');
  const first = await titles.first().innerText();
  await visitor.link('More events').click();
  await visitor.isAt('/tickets-and-events?page=2');
  expectEqual(await titles.count(), 12, 'events of the second page without scripts');
  expectEqual((await titles.allInnerTexts()).includes(first), false, 'the first event on the second page');
  await page
    .locator('main')
    .getByRole('link', { name: /^January/ })
    .click();
  await page.locator('main').getByRole('heading', { level: 2, name: 'January 2027' }).waitFor();

  await page.goto('/tickets-and-events/tosca-details');
  await visitor.seesHeading('Tosca');
  expectMatch(await page.title(), /^Tosca\b/, 'title of the event page');
  expectMatch(await textOf(visitor), /Puccini/, 'text of the event page');

  await page.goto('/tickets-and-events/tosca-digital');
  await visitor.seesHeading('Tosca');
  expectMatch(await page.title(), /^Tosca\b/, 'title of the film');
  expectMatch(await textOf(visitor), /Rent for £12\.99/, 'text of the film');
}

async function statusCodes({ enter }: Stage): Promise<void> {
  const visitor = await enter({ withoutScripts: true });
  const { request } = visitor.context;
  for (const path of [
    '/tickets-and-events/no-such-work-details',
    '/tickets-and-events/no-such-film-digital',
    '/nowhere',
  ]) {
    const response = await request.get(path);
    expectEqual(response.status(), 404, `status of ${path}`);
    expectMatch(await response.text(), /error 404/, `text of ${path}`);
  }
  const season = await request.get('/tickets-and-events/autumn-2627', { maxRedirects: 0 });
  expectEqual(season.status(), 301, 'status of a season');
  expectMatch(
    season.headers()['location'] ?? '',
    /\/tickets-and-events\?booking-season=autumn-2627$/,
    'way of a season',
  );
}

async function shellWithoutRenderer({ enter }: Stage): Promise<void> {
  const visitor = await enter();
  const { page } = visitor;
  // What the distribution hands out when the renderer fails is the bare file of the build.
  const shell = await (await visitor.context.request.get('/index.html')).text();
  expectMatch(shell, /<div id="root"><\/div>/, 'the shell');
  await page.route('**/tickets-and-events/tosca-details', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: shell })
      : route.continue(),
  );
  await page.goto('/tickets-and-events/tosca-details');
  await visitor.seesHeading('Tosca');
  await visitor
    .link(/^Buy tickets/)
    .or(visitor.link(/^See dates/))
    .first()
    .waitFor();
}

/** A page that keeps what moved in it. */
type Watched = typeof globalThis & { readonly moved: readonly string[] };

/** Transitions that began, each with the pseudo-elements that move in it, as the browser has them. */
async function watchMovements({ page }: Visitor): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const moved = Object.assign(globalThis, { moved: [] as string[] }).moved;
    const watch = async ({ ready }: ViewTransition) => {
      await ready;
      moved.push('began');
      for (const { effect } of document.documentElement.getAnimations({ subtree: true })) {
        // What takes no time hides a picture that did not change.
        const lasts = Number(effect?.getComputedTiming().duration) > 0;
        if (effect instanceof KeyframeEffect && effect.pseudoElement && lasts) moved.push(effect.pseudoElement);
      }
    };
    document.startViewTransition = (update) => {
      const transition = start(update);
      void watch(transition);
      return transition;
    };
  });
  return () => page.evaluate(() => (globalThis as Watched).moved);
}

/** From the card of Tosca, whose code and data its link has fetched, to its page. */
async function followCard(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/tickets-and-events');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Tosca', exact: true }) });
  await card.scrollIntoViewIfNeeded();
  const data = page.waitForResponse(/\/api\/event-details\?/);
  await visitor.link('Tosca', card).first().hover();
  await (await data).finished();
  await page.evaluate(() => scrollBy(0, -200));
  await visitor.link('Tosca', card).first().click();
  await visitor.isAt('/tickets-and-events/tosca-details');
  await visitor.seesHeading('Tosca');
  await page.waitForFunction(() => document.activeElement?.id === 'content' && scrollY === 0);
}

async function pictureTravels({ enter }: Stage): Promise<void> {
  const visitor = await enter();
  const movements = await watchMovements(visitor);
  await followCard(visitor);
  await visitor.page.waitForFunction(() =>
    (globalThis as Watched).moved.includes('::view-transition-group(event-tosca)'),
  );
  expectEqual(
    (await movements()).filter((name) => name.includes('(event-')).every((name) => name.endsWith('(event-tosca)')),
    true,
    'only the picture of the work travels',
  );
  await visitor.page.goBack();
  await visitor.isAt('/tickets-and-events');
  await visitor.page.waitForFunction(() => scrollY > 0);
}

async function nothingTravels({ enter }: Stage): Promise<void> {
  const visitor = await enter();
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  const movements = await watchMovements(visitor);
  await followCard(visitor);
  await visitor.page.waitForFunction(() => (globalThis as Watched).moved.length > 0);
  expectEqual((await movements()).join(' '), 'began', 'movements of a reader who wants none');
}

/** Of a run that sells, one with months to go to, one that waits for its sale, one in two parts, and one with a long title. */
const runs = [
  'tosca',
  'the-nutcracker',
  'manon',
  'chamber-music-of-the-orchestra',
  'velvet-gilt-and-glamour-an-architecture-tour',
];

/** A phone's first window has the first date of a run whole: when it is, what it costs, and what can be done. */
async function firstDateInTheFirstWindow(phone: Visitor): Promise<void> {
  for (const slug of runs) {
    await phone.open(`/tickets-and-events/${slug}-dates`);
    const dates = phone.page.getByRole('list', { name: /^Performances in / });
    const row = must(await dates.first().getByRole('listitem').first().boundingBox(), `first date of ${slug}`);
    expectEqual(row.y + row.height <= 844, true, `first date of ${slug} ends at ${row.y + row.height} of 844`);
  }
}

/** A phone's first window has the first event whole; a month of six weeks fits a desktop's, and no time in it is cut. */
async function inTheFirstWindow({ enter }: Stage): Promise<void> {
  const phone = await enter({ device: 'phone' });
  await phone.page.setViewportSize({ width: 390, height: 844 });
  await phone.open('/tickets-and-events');
  const event = phone.page.locator('main li').filter({ has: phone.page.getByRole('heading', { level: 3 }) });
  const card = must(await event.first().boundingBox(), 'first event');
  expectEqual(card.y + card.height <= 844, true, `first event ends at ${card.y + card.height} of 844`);
  await phone.button('Filter').tap();
  const days = phone.page.getByRole('form', { name: 'Filter events' }).locator('input[type=date]');
  await days.last().waitFor();
  for (const day of await days.all()) {
    const { x, width } = must(await day.boundingBox(), 'date');
    expectEqual(x + width <= 374, true, `a date that ends at ${x + width} of 374`);
  }
  await firstDateInTheFirstWindow(phone);

  const desktop = await enter();
  const { page } = desktop;
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const month of ['2026-12', '2027-05']) {
    await desktop.open(`/calendar?date=${month}`);
    const grid = page.getByRole('grid');
    await grid
      .getByText(/\d(am|pm)$/)
      .first()
      .waitFor({ state: 'attached' });
    const { y, height } = must(await grid.boundingBox(), 'month');
    expectEqual(y + height <= 900, true, `${month} ends at ${y + height} of 900`);
    const cut = await grid.locator('[role=gridcell] > p').evaluateAll((lines) =>
      lines.flatMap((line) => {
        const room = line.getBoundingClientRect();
        const time = [...line.children].find(({ textContent }) => /^[\d.]+(am|pm)$/.test(textContent));
        const at = time?.getBoundingClientRect();
        return at && at.top < room.bottom - 1 && at.right > room.right + 1 ? [line.textContent] : [];
      }),
    );
    expectEqual(cut.join('; '), '', `times that are cut in ${month}`);
  }
}

/** Who asks what the stream costs reads it and can buy it without scrolling, on a phone and a desktop. */
async function priceInTheFirstWindow({ enter }: Stage): Promise<void> {
  for (const [device, width, height] of [
    ['phone', 390, 844],
    ['desktop', 1440, 900],
  ] as const) {
    const visitor = await enter({ device });
    await visitor.page.setViewportSize({ width, height });
    await visitor.open('/stream/offer');
    const main = visitor.page.getByRole('main');
    for (const part of [main.getByText('£9.99').first(), visitor.button(/^Add to basket: /, main).first()]) {
      const box = must(await part.boundingBox(), 'price or button');
      expectEqual(box.y + box.height <= height, true, `it ends at ${box.y + box.height} of ${height}`);
    }
  }
}

export const firstViewJourneys: readonly Journey[] = [
  {
    name: 'The first event, the first date of a run and a whole month are in the first window',
    walk: inTheFirstWindow,
  },
  { name: 'The price of the stream and its button are in the first window', walk: priceInTheFirstWindow },
  { name: 'Pages show their contents without scripts', walk: pagesWithoutScripts },
  {
    name: 'Unknown addresses are 404, a season leads to the listing for good',
    walk: statusCodes,
    proves: [statements.siteRoutes.otherAddressShowsNotFound, statements.siteRoutes.seasonTwoTwoDigitYears],
  },
  {
    name: 'The browser renders when the renderer cannot',
    walk: shellWithoutRenderer,
    proves: [statements.siteCalls.serverCouldNotRenderBrowser],
  },
  { name: 'A card’s picture travels to its page, which begins at its top with the focus', walk: pictureTravels },
  { name: 'No picture travels for a reader who wants little motion', walk: nothingTravels },
];
