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
  const cards = await page.locator('main').getByRole('listitem').count();
  if (cards < 20) throw new Error(`The listing shows ${cards} events without scripts.`);

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

export const firstViewJourneys: readonly Journey[] = [
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
];
