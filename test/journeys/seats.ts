import type { Locator } from 'playwright-core';

import type { Instant } from '#shared/kernel/time/instant.ts';

import { tabTo } from './keys.ts';
import type { Visitor } from './visitor.ts';
import { eventually, expectMatch, must, patience } from './wait.ts';

export interface ChosenSeat {
  readonly id: string;
  /** "Stalls G 14". */
  readonly label: string;
}

export async function openSeatPage(
  visitor: Visitor,
  performanceId: string,
  view: 'map' | 'list' = 'map',
): Promise<void> {
  await visitor.open(`/seatmap?performanceId=${performanceId}${view === 'list' ? '&view=list' : ''}`);
  await visitor.seesHeading('Choose your seats');
  if (view === 'map') await mapIsReady(visitor);
}

/** Which seats are free is known, and they can be chosen. */
export async function mapIsReady({ page }: Visitor): Promise<void> {
  await page.locator('[data-seat][data-state="free"]:not([aria-disabled])').first().waitFor();
  // Sections are drawn one after another, over the outline of the hall.
  await page.locator('[data-sketch]').waitFor({ state: 'detached' });
}

/** Seats that stand free on the map as it is shown now, in the order of the plan. */
export async function freeSeats({ page }: Visitor): Promise<readonly ChosenSeat[]> {
  const found = await page
    .locator('[data-seat][data-state="free"]')
    .evaluateAll((seats) => seats.map((seat) => [seat.getAttribute('data-seat'), seat.getAttribute('aria-label')]));
  return found.map(([id, name]) => ({ id: id ?? '', label: (name ?? '').split(', ')[0] ?? '' }));
}

/** The seat as everybody finds it who does not see the map: by its name. */
export function seatNamed({ page }: Visitor, label: string): Locator {
  return page.getByRole('checkbox', { name: new RegExp(`^${label}, `) });
}

/** Points at a seat and presses; on a phone the first tap may only bring it closer. */
export async function press(visitor: Visitor, seat: ChosenSeat, isTouch = false): Promise<void> {
  const mark = visitor.page.locator(`[data-seat="${seat.id}"]`);
  await visitor.page.getByRole('group', { name: /^Seat map/ }).scrollIntoViewIfNeeded();
  const { width: before } = must(await mark.boundingBox(), 'seat on the map');
  await hit(visitor, mark, isTouch);
  if (isTouch && (await cameCloser(mark, before))) await hit(visitor, mark, isTouch);
}

/** What a tap has done: it took the seat, of which the house tells a moment later, or it only made the map larger. */
async function cameCloser(mark: Locator, before: number): Promise<boolean> {
  let isLarger = false;
  await eventually(
    'what the tap on a seat has done',
    async () => {
      const isFree = (await mark.getAttribute('data-state')) === 'free';
      isLarger = isFree && must(await mark.boundingBox(), 'seat on the map').width > before * 1.1;
      return !isFree || isLarger;
    },
    (isDone) => isDone,
  );
  return isLarger;
}

/** Where a seat stands once the page around it has come to rest: the same in two frames. */
async function placeOf(mark: Locator) {
  let before = '';
  await eventually(
    'the map at rest',
    async () => {
      const last = before;
      before = JSON.stringify(await mark.boundingBox());
      return before === last;
    },
    (isAtRest) => isAtRest,
  );
  return must(await mark.boundingBox(), 'seat on the map');
}

async function hit({ page }: Visitor, mark: Locator, isTouch: boolean): Promise<void> {
  const { x, y, width, height } = await placeOf(mark);
  if (isTouch) await page.touchscreen.tap(x + width / 2, y + height / 2);
  else await page.mouse.click(x + width / 2, y + height / 2);
}

/** Walks over the map by keys alone until a free seat has the focus, then presses Space. */
export async function chooseByKeys(visitor: Visitor): Promise<ChosenSeat> {
  const { page } = visitor;
  await tabTo(visitor, /, (clear|side|restricted) view, /);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', ...Array<string>(40).fill('ArrowLeft')]) {
    await page.keyboard.press(key);
    const [id, name, state] = await page.evaluate(() =>
      ['data-seat', 'aria-label', 'data-state'].map((name) => document.activeElement?.getAttribute(name) ?? ''),
    );
    if (state !== 'free') continue;
    await page.keyboard.press('Space');
    return { id: id ?? '', label: name?.split(', ')[0] ?? '' };
  }
  throw new Error('Forty steps of the arrow keys led to no free seat.');
}

export const seatPanel = ({ page }: Visitor): Locator => page.getByRole('region', { name: 'Your seats' });

/** On a phone the choice is in a drawer at the foot of the map. */
export async function openDrawer(visitor: Visitor): Promise<void> {
  // The panel's code comes after the page.
  await seatPanel(visitor).locator('button[aria-expanded]').first().waitFor({ state: 'attached' });
  const handle = seatPanel(visitor).locator('button[aria-expanded="false"]').filter({ visible: true });
  if ((await handle.count()) > 0) await handle.click();
}

/** The hold beside the map names the seat; on a phone in its drawer, which may be closed. */
export async function isHeld(visitor: Visitor, ...seats: readonly ChosenSeat[]): Promise<void> {
  for (const { label } of seats)
    await seatPanel(visitor).getByText(label, { exact: true }).waitFor({ state: 'attached' });
}

export async function countsDown({ page }: Visitor): Promise<void> {
  const timer = page.getByRole('timer').filter({ visible: true }).first();
  await timer.waitFor();
  expectMatch(await timer.innerText(), /^(30:00|2\d:\d\d)$/, 'time left');
}

/** Another visitor's open page shows the seats as taken. */
export async function seesTaken({ page }: Visitor, seats: readonly ChosenSeat[], within = patience): Promise<void> {
  for (const { id } of seats) {
    await page.locator(`[data-seat="${id}"][data-state="taken"]`).waitFor({ state: 'attached', timeout: within });
  }
}

/** When the seats of this browser go back on sale, as the house says. */
export async function heldUntil(visitor: Visitor): Promise<Instant> {
  const { body } = await visitor.ask('/api/checkout/cartInfo');
  const cart = JSON.parse(body) as { data: { attributes: { expiresAt: Instant | null } } };
  return must(cart.data.attributes.expiresAt, 'end of the hold');
}
