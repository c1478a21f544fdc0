import type { Journey, Stage } from './journey.ts';
import { expectEqual, patience } from './wait.ts';

const events = '**/api/information/listing*';

/** The listing from the menu of another page, so that the browser has to ask for its data. */
async function failedThenRetried({ enter }: Stage): Promise<void> {
  const visitor = await enter();
  const { page } = visitor;
  await visitor.open('/account/signin');
  await page.route(events, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
  visitor.allow(503, '/api/information/listing');
  await visitor.link('Tickets and events').first().click();
  await page.getByText('Server error (error 503)').waitFor({ timeout: 2 * patience });
  await visitor.lookOver('listing, failed');
  await page.unroute(events);
  await visitor.button('Try again').click();
  await page.getByRole('listitem').filter({ hasText: 'Tosca' }).first().waitFor();
}

async function slowNetwork({ enter }: Stage): Promise<void> {
  const visitor = await enter({ device: 'phone' });
  const { page } = visitor;
  await visitor.open('/account/signin');
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(events, async (route) => {
    await arrived;
    // A request that was aborted and sent again has no receiver.
    await route.continue().catch(() => undefined);
  });
  await visitor.button('MENU').click();
  await visitor.button('Tickets and events').click();
  await visitor.link('See all').click();
  await page.locator('main [aria-busy="true"]').first().waitFor();
  arrive();
  await page.getByRole('listitem').filter({ hasText: 'Tosca' }).first().waitFor();
  expectEqual(await page.locator('main [aria-busy="true"]').count(), 0, 'shapes of what is to come');
}

async function unknownPerformance({ enter }: Stage): Promise<void> {
  const visitor = await enter();
  visitor.allow(404, '/seatmap');
  visitor.allow(404, '/api/seat-map');
  const response = await visitor.open('/seatmap?performanceId=no-such-evening');
  expectEqual(response.status(), 404, 'status');
  await visitor.sees(/error 404/);
  await visitor.lookOver('page not found');
}

export const failureJourneys: readonly Journey[] = [
  { name: 'A call that fails shows its error page, and trying again works', walk: failedThenRetried },
  { name: 'A slow network shows the shapes of what comes', walk: slowNetwork },
  { name: 'An unknown performance is a page that is not there', walk: unknownPerformance },
];
