import { newAddress } from './account.ts';
import { isPaid, payBy, tellWhoYouAre, toPayment } from './checkout.ts';
import { takeEvening } from './evenings.ts';
import type { Journey, Stage } from './journey.ts';
import { countPresses } from './presses.ts';
import { isHeld, mapIsReady, openSeatPage, seatPanel } from './seats.ts';
import type { Visitor } from './visitor.ts';
import { expectEqual, expectMatch, must } from './wait.ts';

const atMost = (count: number, limit: number, what: string): void => {
  process.stdout.write(`${what}: ${count} of at most ${limit}\n`);
  expectEqual(count <= limit, true, `${what}: ${count} of at most ${limit}`);
};

/** Keys are counted, and the focus is never where one cannot see it. */
function keyboardOf({ page }: Visitor) {
  let count = 0;
  return {
    count: () => count,
    press: async (key: string): Promise<string> => {
      count += 1;
      await page.keyboard.press(key);
      return page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return '';
        const { top, bottom, left, right } = focused.getBoundingClientRect();
        const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
        return isSeen ? name.replaceAll(/\s+/g, ' ').trim() : `out of sight: ${name}`;
      });
    },
  };
}

/** From the top of the page to a held seat and the basket; through every section on the way. */
async function oneTicketByKeys({ house, enter }: Stage): Promise<void> {
  const { performanceId } = await takeEvening(house.url, { venue: 'Main Stage' });
  const visitor = await enter();
  await openSeatPage(visitor, performanceId);
  const keys = keyboardOf(visitor);
  let tabs = 0;
  let focused = '';
  while (!focused.endsWith(' view, available')) {
    tabs += 1;
    expectEqual(tabs <= 8, true, `${tabs} presses of Tab lead to a free seat, last "${focused}"`);
    focused = await keys.press('Tab');
    if (focused === 'Skip to the content' || focused === 'Skip to the seats') focused = await keys.press('Enter');
  }
  atMost(tabs, 8, 'presses of Tab to the first free seat');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageDown', 'PageDown', 'PageUp', 'n']) {
    focused = await keys.press(key);
    expectMatch(focused, /^(?!out of sight).* view, (available|kept for wheelchair users)$/, `focus after ${key}`);
  }
  const label = must(focused.split(', ')[0], 'name of the seat');
  await keys.press('Enter');
  await isHeld(visitor, { id: '', label });
  const before = keys.count();
  while (focused !== 'Continue to basket' && keys.count() - before < 20) focused = await keys.press('Tab');
  atMost(keys.count() - before, 5, 'presses of Tab from the seat just taken to the basket');
  await keys.press('Enter');
  await visitor.seesHeading('Your basket');
  await visitor.sees(label);
  atMost(keys.count(), 25, 'keys for one ticket on the map, through several sections');
}

/** From the home page by the production to the basket, without a pointer; every key is counted. */
async function oneTicketFromHome({ house, enter }: Stage): Promise<void> {
  const visitor = await enter();
  const { page } = visitor;
  const keys = keyboardOf(visitor);
  const tabTo = async (name: RegExp): Promise<void> => {
    const seen: string[] = [];
    // The link to the contents skips the header, as a keyboard user would.
    while (!name.test(seen.at(-1) ?? '')) {
      const focused = await keys.press('Tab');
      seen.push(/^Skip to the (?:content|seats)$/.test(focused) ? await keys.press('Enter') : focused);
      expectEqual(keys.count() < 100, true, `keys lead to ${String(name)}, last ${seen.slice(-20).join(' | ')}`);
    }
  };
  await visitor.open('/');
  await tabTo(/^Dates and tickets$/);
  await keys.press('Enter');
  for (const page of [/-details$/, /-dates$/]) {
    await visitor.isAt(page);
    await visitor.page
      .getByRole('main')
      .getByRole('link', { name: /^Buy tickets/ })
      .first()
      .waitFor();
    await tabTo(/^Buy tickets/);
    await keys.press('Enter');
  }
  await visitor.seesHeading('Choose your seats');
  await mapIsReady(visitor);
  await tabTo(/ view, available$/);
  const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await keys.press('Enter');
  const seat = must(label.split(', ')[0], 'name of the seat');
  await isHeld(visitor, { id: '', label: seat });
  await tabTo(/^Continue to basket$/);
  await keys.press('Enter');
  await visitor.seesHeading('Your basket');
  await visitor.sees(seat);
  atMost(keys.count(), 60, 'keys from the home page to the basket with one ticket');
  await house.settle();
}

/** From the home page by the listing, the dates and the map to the tickets of a guest, on a phone. */
async function twoUnderAHundred({ house, enter }: Stage): Promise<void> {
  const { slug, performanceId } = await takeEvening(house.url, { venue: 'Main Stage', isOpera: true });
  const visitor = await enter({ device: 'phone' });
  const { page } = visitor;
  const presses = await countPresses(visitor);
  await visitor.open('/');
  await visitor.button('MENU').tap();
  await visitor.button('Tickets and events').tap();
  await visitor.link('See all').tap();
  await visitor.seesHeading('Tickets and events');
  await page.getByRole('main').locator(`a[href*="/tickets-and-events/${slug}-details"]:visible`).first().tap();
  await page.waitForURL(new RegExp(`/${slug}-details`));
  await page.locator(`a[href*="/tickets-and-events/${slug}-dates"]:visible`).first().tap();
  await page.locator(`a[href*="/seatmap?performanceId=${performanceId}"]`).first().tap();
  await visitor.seesHeading('Choose your seats');
  await mapIsReady(visitor);
  const ceilings = await page
    .getByLabel('Price of a seat')
    .locator('option')
    .evaluateAll((options) =>
      options.map((option) => Number((option as HTMLOptionElement).value)).filter((pounds) => pounds < 100),
    );
  await page.getByLabel('Price of a seat').selectOption(String(Math.max(...ceilings)));
  await visitor.sees(/ in all$/);
  await visitor.button('Best available').tap();
  await visitor.sees(/^Held for you: /);
  const sum = must(/2 seats · £([\d.]+)/.exec(await seatPanel(visitor).innerText())?.[1], 'sum of two seats');
  expectEqual(Number(sum) < 200, true, `two seats under £100 each cost £${sum}`);
  await visitor.link('Continue to basket').filter({ visible: true }).first().tap();
  await visitor.seesHeading('Your basket');
  process.stdout.write(`presses from the home page to the basket: ${presses()}\n`);
  await visitor
    .link(/^(?:Continue to c|C)heckout$/)
    .filter({ visible: true })
    .first()
    .tap();
  await visitor.isAt('/checkout');
  await tellWhoYouAre(visitor, newAddress());
  await toPayment(visitor);
  await payBy(visitor, 'pay');
  await isPaid(visitor, 2);
  atMost(presses(), 14, 'presses from the home page to two tickets for an opera under £100, fields apart');
}

export const countedSeatJourneys: readonly Journey[] = [
  { name: 'Seats: one ticket by keys alone, counted', walk: oneTicketByKeys },
  { name: 'Seats: one ticket by keys alone from the home page, counted', walk: oneTicketFromHome },
  { name: 'Seats: two under £100 on a phone from the home page, counted', walk: twoUnderAHundred },
];
