import { afterAll, beforeAll, expect, test } from 'vitest';

import { trace } from '#infra/trace/command.ts';
import { inHouse } from '#infra/trace/in-house.ts';
import { holdTwoSeats, openVisitor, payFor } from '#test/support/house-visitor.ts';
import type { Bought } from '#test/support/house-visitor.ts';
import { openedHouse } from '#test/support/opened-house.ts';
import type { OpenedHouse } from '#test/support/opened-house.ts';

/** Two visitors pay at the same time from a house that prints nothing and keeps its log in its folder. */
let house: OpenedHouse;
let ann: Bought;
let ben: Bought;
beforeAll(async () => {
  process.env['LOG_QUIET'] = 'debug,info,warn,error';
  house = await openedHouse();
  const guest = (firstName: string) => ({ guest: { firstName, lastName: 'Hart', email: `${firstName}@example.org` } });
  const visitors = [openVisitor(house.url), openVisitor(house.url)] as const;
  const hers = await holdTwoSeats(visitors[0], 0);
  const his = await holdTwoSeats(visitors[1], 1);
  [ann, ben] = await Promise.all([
    payFor(hers, house, visitors[0], guest('ann')),
    payFor(his, house, visitors[1], guest('ben')),
  ]);
}, 120_000);
afterAll(() => house.stop());

async function wayOf(reference: string | undefined, most = 200): Promise<readonly string[]> {
  const said: string[] = [];
  await trace(reference ?? '', { find: inHouse(house.folder), say: (line) => void said.push(line), most });
  return said;
}

/** Who did what, without times and ids. */
const stepsOf = (way: readonly string[]): readonly string[] =>
  way.slice(1).map((row) => (/\+\d+ ms {2}(\S+ +[^,]+)/.exec(row)?.[1] ?? row).replaceAll(/ +/g, ' '));

/** The first place of each of these steps rises. */
function expectInOrder(steps: readonly string[], ...wanted: readonly string[]): void {
  const places = wanted.map((step) => steps.indexOf(step));
  expect({ steps, missing: wanted.filter((_, place) => places[place] === -1) }).toMatchObject({ missing: [] });
  expect(places).toEqual(places.toSorted((one, other) => one - other));
}

test('a purchase is told from the press on pay to the tickets’ mail, in order, with times', async () => {
  const way = await wayOf(ann.press);
  expect(way[0]).toMatch(new RegExp(`^${ann.press}, since \\d{4}-`));
  expect(way[1]).toMatch(/^ *\+0 ms {2}orders +POST answered 201, \d+ ms/);
  const opened = ['orders POST answered 201', 'relay PaymentOpened to the bus'];
  expectInOrder(stepsOf(way), ...opened, 'onPaymentOpened PaymentOpened from its queue');
  // The provider does not wait for the facts of the order.
  expectInOrder(
    stepsOf(way),
    'orders POST answered 201',
    'paymentNotices POST answered 200',
    'relay OrderPlaced to the bus',
    'onOrderSettled mail sent',
    'onOrderSettled OrderPlaced from its queue',
  );
  const times = way.slice(1).map((row) => Number(/\+(\d+) ms/.exec(row)?.[1]));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test('the press on the seats has a way of its own, to the counts of the performance', async () => {
  expectInOrder(
    stepsOf(await wayOf(ann.hold)),
    'seatHolds POST answered 200',
    'relay SeatsHeld to the bus',
    'onHold SeatsHeld from its queue',
  );
});

test('nothing of another visitor is in it', async () => {
  const [hers, his] = await Promise.all([wayOf(ann.press), wayOf(ben.press)]);
  const eventsIn = (way: readonly string[]) => way.join('\n').match(/(?<![\w-])[\w-]{22}(?![\w-])/g) ?? [];
  const own = new Set(eventsIn(hers));
  expect(own.size).toBeGreaterThan(4);
  expect(eventsIn(his).filter((id) => own.has(id))).toEqual([]);
});

test('a notice of the payment provider says where it went on', async () => {
  const arrived = /arrived as ([\w-]+)/.exec((await wayOf(ann.press)).join('\n'))?.[1];
  const way = await wayOf(arrived);
  expect(stepsOf(way)[0]).toBe('paymentNotices POST answered 200');
  expect(way.at(-1)).toBe(`It goes on under ${ann.press}: npm run trace -- ${ann.press}`);
});

test('a reference as CloudFront pads it is the same one, an unknown one is said to be', async () => {
  expect(await wayOf(`${ann.press}==`)).toEqual(await wayOf(ann.press));
  expect(await wayOf('nobody-knows-it')).toEqual([
    `Nothing is known of nobody-knows-it in the log of ${house.folder}.`,
  ]);
});
