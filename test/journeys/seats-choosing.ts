import { takeEvening, takeEveningWithSpaces, takeTour } from './evenings.ts';
import type { Journey, Stage } from './journey.ts';
import { byKeys, tabTo } from './keys.ts';
import { freeSeats, isHeld, mapIsReady, openDrawer, openSeatPage, press, seatPanel, seesTaken } from './seats.ts';
import type { Visitor } from './visitor.ts';
import { eventually, expectEqual, expectMatch, must } from './wait.ts';

type Device = 'phone' | 'desktop';

/** A taken seat must be visible within so many milliseconds. */
const soon = 5000;

/** By what the house chooses: the price that was shown before is the price that is held. */
async function byBestAvailable({ house, enter }: Stage, device: Device): Promise<void> {
  const { performanceId } = await takeEvening(house.url, { venue: 'Linbury Theatre' });
  const visitor = await enter({ device });
  const other = await enter();
  await openSeatPage(visitor, performanceId);
  await openSeatPage(other, performanceId);
  const { page } = visitor;
  await page.getByLabel('Number of seats').selectOption('3');
  // Until the choice of three counts, the offer is for two.
  const offer = await visitor.sees(/( \d+, [A-Z]+ \d+ and |; ).* in all$/);
  const sum = must(/£[\d,.]+(?= in all)/.exec(await offer.innerText())?.[0], 'sum in the offer');
  await openDrawer(visitor);
  await page.getByText('How we choose').click();
  await visitor.sees(/^Side by side in one row/);
  await visitor.lookOver(`seat map, how we choose, ${device}`);
  await page.keyboard.press('Escape');
  await visitor.button('Best available').click();
  await visitor.sees(/^Held for you: /);
  await openDrawer(visitor);
  await visitor
    .button(/^Remove /)
    .nth(2)
    .waitFor({ state: 'attached' });
  expectMatch(
    await seatPanel(visitor).innerText(),
    new RegExp(`(Total, no fees to add\\s+|3 seats · )${sum.replace('.', '\\.')}`),
    'total',
  );
  const held = await page
    .locator('[data-seat][data-state="held"]')
    .evaluateAll((seats) => seats.map((seat) => ({ id: seat.getAttribute('data-seat') ?? '', label: '' })));
  expectEqual(held.length, 3, 'seats that are ticked');
  await seesTaken(other, held, soon);
  await visitor.link('Continue to basket').filter({ visible: true }).first().click();
  await visitor.seesHeading('Your basket');
  await visitor.sees(sum);
  // Back again, by the browser's own button: everything is as it was.
  await page.goBack();
  await visitor.seesHeading('Choose your seats');
  await visitor.sees(/^Held for you: /);
  await openDrawer(visitor);
  await visitor
    .button(/^Remove /)
    .nth(2)
    .waitFor({ state: 'attached' });
}

/** From the whole house to a section, by its name on the plan and by the list below, and back. */
async function sectionBySection({ house, enter }: Stage, device: Device): Promise<void> {
  const { performanceId } = await takeEvening(house.url, { venue: 'Main Stage' });
  const visitor = await enter({ device });
  const { page } = visitor;
  await openSeatPage(visitor, performanceId);
  await mapIsReady(visitor);
  const title = page.locator('text[data-section="balcony"]');
  await title.scrollIntoViewIfNeeded();
  await (device === 'phone' ? title.tap() : title.click());
  await page.locator('svg[data-near]').waitFor();
  await page.locator('strong', { hasText: /^Balcony$/ }).waitFor();
  await visitor.button('Whole house').click();
  await page.locator('svg[data-near]').waitFor({ state: 'detached' });
  await openDrawer(visitor);
  await visitor.button(/^Slips Left/).click();
  await page.locator('strong', { hasText: /^Slips Left$/ }).waitFor();
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-seat'));
  expectMatch(focused ?? '', /^slips-left-/, 'seat with the focus');
  // The seat found can be pressed by a finger.
  const seat = must(
    (await freeSeats(visitor)).find(({ id }) => id === focused),
    'free seat in the slips',
  );
  await press(visitor, seat, device === 'phone');
  await isHeld(visitor, seat);
  await visitor.lookOver(`seat map, close, ${device}`);
}

/** A wheelchair space with its companion seat: one step, by keyboard; other visitors see both taken, then reserved again. */
async function wheelchairPair({ house, enter }: Stage, device: Device): Promise<void> {
  const { performanceId } = await takeEveningWithSpaces(house.url);
  const visitor = await enter({ device });
  const other = await enter();
  await openSeatPage(other, performanceId);
  await openSeatPage(visitor, performanceId);
  const { page } = visitor;
  const space = page.locator('[data-state="kept"][aria-label*="wheelchair space"]').first();
  const id = must(await space.getAttribute('data-seat'), 'wheelchair space that is kept');
  if (device === 'desktop') {
    await space.focus();
    await page.keyboard.press('Space');
  } else {
    await chooseFromList(visitor, must(await space.getAttribute('aria-label'), 'name of the space'));
  }
  await page.getByRole('dialog', { name: /^Wheelchair space/ }).waitFor();
  await visitor.sees(/kept for people who use a wheelchair and their companions/);
  await visitor.lookOver(`wheelchair space, ${device}`);
  await byKeys(visitor, /^With the companion seat/, 'Enter');
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' });
  await openDrawer(visitor);
  await visitor
    .button(/^Remove /)
    .nth(1)
    .waitFor({ state: 'attached' });
  await seesTaken(other, [{ id, label: '' }], soon);
  await visitor
    .button(/^Remove /)
    .first()
    .click();
  await visitor.sees('You have not chosen a seat yet.');
  await other.page.locator(`[data-seat="${id}"][data-state="kept"]`).waitFor({ state: 'attached', timeout: soon });
}

/** The list's own way to the same space: section, row, seat. */
async function chooseFromList(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  const [, section, row] = must(/^(.+) (\S+) \d+,/.exec(name), 'place of the space');
  await visitor.link('List of seats').click();
  const sections = page.getByLabel('Section', { exact: true });
  await sections.waitFor();
  const option = sections.locator('option', { hasText: new RegExp(`^${section}, `) });
  await sections.selectOption(must(await option.getAttribute('value'), 'section'));
  await page.getByLabel('Row', { exact: true }).selectOption(must(row, 'row'));
  await page
    .getByRole('checkbox', { name: new RegExp(`^${name.split(',')[0]},.*companion seat beside it`) })
    .press('Space');
}

/** Tickets without seats: by number alone, and the seat page leads there. */
async function byNumber({ house, enter }: Stage, device: Device): Promise<void> {
  const { performanceId } = await takeTour(house.url);
  const visitor = await enter({ device });
  const { page } = visitor;
  await visitor.open(`/seatmap?performanceId=${performanceId}`);
  await visitor.isAt(`/events/${performanceId}/tickets`);
  await tabTo(visitor, 'One more Standard ticket');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await byKeys(visitor, 'One more Student ticket', 'Enter');
  await visitor.lookOver(`tickets by number, ${device}`);
  await byKeys(visitor, 'Add 3 tickets to basket', 'Enter');
  await visitor.sees('3 tickets in your basket');
  await visitor.lookOver(`tickets by number, held, ${device}`);
  const held = page.getByRole('region', { name: 'Your tickets' });
  const sum = must(/£[\d,.]+/.exec(await held.innerText())?.[0], 'sum');
  await page.reload();
  await visitor.sees('3 tickets in your basket');
  await visitor.button('One Student ticket fewer').click();
  await visitor.button('Change to 2 tickets').click();
  await visitor.sees('2 tickets in your basket');
  const less = await eventually(
    'a smaller sum',
    async () => /£[\d,.]+/.exec(await held.innerText())?.[0] ?? '',
    (now) => now !== sum,
  );
  await visitor.link('Continue to basket').click();
  await visitor.seesHeading('Your basket');
  await visitor.sees(less);
}

/** A press while the page's script is still on its way; then the script arrives. */
async function pressedEarly({ house, enter }: Stage, device: Device): Promise<void> {
  const { performanceId } = await takeEvening(house.url, { venue: 'Main Stage' });
  const visitor = await enter({ device });
  const { page } = visitor;
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await arrived;
    // A request of the page before has no receiver.
    await route.continue().catch(() => undefined);
  });
  await page.goto(`/seatmap?performanceId=${performanceId}&party=3`, { waitUntil: 'commit' });
  await visitor.button('Best available').click({ noWaitAfter: true });
  await page.waitForURL(/take=best/, { waitUntil: 'commit' });
  arrive();
  await visitor.sees(/^Held for you: /);
  await openDrawer(visitor);
  await page
    .getByRole('button', { name: /^Remove / })
    .nth(2)
    .waitFor();
  await visitor.isAt(`/seatmap?performanceId=${performanceId}&party=3`);
}

/** The shapes of a window: a phone upright, a small one, one on its side, a desktop, a low one. */
const windows = [
  { device: 'phone', width: 390, height: 844 },
  { device: 'phone', width: 320, height: 640 },
  { device: 'phone', width: 844, height: 390 },
  { device: 'desktop', width: 1440, height: 900 },
  { device: 'desktop', width: 1440, height: 540 },
] as const;

/** The part of a window that is the map, at least. */
const leastShare = 0.35;
/** CSS pixels of a seat that a finger can hit. */
const fingertip = 24;

/** On the smallest phone the bar has its words whole, the longest button on one line, and so has the name of a section on the map. */
async function wordsFit({ house, enter }: Stage): Promise<void> {
  const { performanceId } = await takeEvening(house.url, { venue: 'Main Stage' });
  const visitor = await enter({ device: 'phone' });
  const { page } = visitor;
  await page.setViewportSize({ width: 320, height: 640 });
  await openSeatPage(visitor, performanceId);
  await page.getByLabel('Number of seats').selectOption('3');
  await visitor.button('Best available').click();
  await visitor.sees(/^Held for you: /);
  await page.getByLabel('Number of seats').selectOption('2');
  const lines = await visitor.button('Choose two together instead').evaluate((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    return new Set([...words.getClientRects()].map(({ top }) => top)).size;
  });
  expectEqual(lines, 1, 'lines of the button');
  const cut = await page.locator('main :is(p, button, a, h1, output, label)').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const { overflowX, clipPath } = getComputedStyle(part);
      // What only a screen reader reads is clipped whole.
      const isCut = overflowX === 'hidden' && clipPath === 'none' && part.scrollWidth > part.clientWidth + 1;
      return isCut ? [part.textContent] : [];
    }),
  );
  expectEqual(cut.join(', '), '', 'words that are cut');
}

/** Bar, map, every price and the choice are in sight together, whatever the window; from the list, too. */
async function inOneWindow({ house, enter }: Stage): Promise<void> {
  const { performanceId } = await takeEvening(house.url, { venue: 'Main Stage' });
  for (const { device, width, height } of windows) {
    const shape = `${width} × ${height}`;
    const visitor = await enter({ device });
    const { page } = visitor;
    await page.setViewportSize({ width, height });
    await openSeatPage(visitor, performanceId);
    const map = page.getByRole('group', { name: /^Seat map/ });
    const parts = [
      page.getByRole('form', { name: 'Best available seats' }),
      map,
      ...(await page
        .getByRole('group', { name: /^Prices by zone/ })
        .getByRole('button')
        .all()),
      seatPanel(visitor).getByText('You have not chosen a seat yet.'),
    ];
    for (const part of parts) {
      const box = must(await part.boundingBox(), `part of the page at ${shape}`);
      const isInside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
      expectEqual(isInside, true, `${JSON.stringify(box)} in the window of ${shape}`);
    }
    const frame = must(await map.boundingBox(), 'map');
    const share = (frame.width * frame.height) / (width * height);
    expectEqual(share >= leastShare, true, `${share.toFixed(2)} of ${shape} are the map`);
    const covered = await page.locator('text[data-section]').evaluateAll((titles) =>
      titles.flatMap((title) => {
        const { left, top, width: wide, height: high } = title.getBoundingClientRect();
        const met = document.elementFromPoint(left + wide / 2, top + high / 4);
        return met?.closest('[data-section]') === title ? [] : [title.textContent];
      }),
    );
    expectEqual(covered.join(', '), '', `names of sections that are covered at ${shape}`);
    const title = page.locator('text[data-section="balcony"]');
    await (device === 'phone' ? title.tap() : title.click());
    await page.locator('svg[data-near]').waitFor();
    const [seat] = await freeSeats(visitor);
    const mark = must(await page.locator(`[data-seat="${seat?.id}"]`).boundingBox(), 'free seat');
    expectEqual(mark.width >= fingertip, true, `a seat of ${mark.width.toFixed(1)} pixels at ${shape}`);
    await visitor.link('List of seats').click();
    const choice = page.getByLabel('Section', { exact: true });
    await choice.waitFor();
    const way = must(await visitor.link('Seat map').boundingBox(), 'way back to the map');
    const first = must(await choice.boundingBox(), 'choice of a section');
    expectEqual(way.y + way.height <= first.y, true, `the way back to the map covers no seat of the list at ${shape}`);
    await visitor.context.close();
  }
}

const onBoth = (name: string, walk: (stage: Stage, device: Device) => Promise<void>): readonly Journey[] => [
  { name: `Seats: ${name}`, walk: (stage) => walk(stage, 'desktop') },
  { name: `Seats: ${name}, on a phone`, walk: (stage) => walk(stage, 'phone') },
];

export const choosingJourneys: readonly Journey[] = [
  {
    name: 'On the smallest phone no words of the seat page are cut',
    walk: wordsFit,
  },
  { name: 'Seats: everything in one window, whatever its shape', walk: inOneWindow },
  ...onBoth('three by best available, at the price that was shown', byBestAvailable),
  ...onBoth('section by section and back to the whole house', sectionBySection),
  ...onBoth('a wheelchair space with its companion, without a mouse', wheelchairPair),
  ...onBoth('tickets by number where none are reserved', byNumber),
  ...onBoth('best available, pressed before the script is there', pressedEarly),
];
