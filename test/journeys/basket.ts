import { formatPence, pence } from '#shared/kernel/money.ts';

import { enterSignedIn, password, register, signIn } from './account.ts';
import { holdSeats } from './beforehand.ts';
import { fromBasket, isConfirmed, isPaid, mailTo, payBy, toPayment } from './checkout.ts';
import { takeEvening } from './evenings.ts';
import type { Journey, Stage } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { eventually, expectEqual, expectMatch } from './wait.ts';

/** Two seats of an evening in the smallest house, held in the browser of a visitor. */
async function takeSeats(visitor: Visitor, stage: Stage, count = 2): Promise<readonly string[]> {
  const { performanceId } = await takeEvening(stage.house.url, { venue: 'Clore Studio' });
  const { seats } = await holdSeats(visitor, performanceId, count);
  return seats.map(({ label }) => label);
}

interface Cart {
  readonly id: string;
  readonly attributes: { readonly cartAmount: number; readonly subTotal: number; readonly itemCount: number };
}

async function basketOf(visitor: Visitor): Promise<Cart> {
  const { body } = await visitor.ask('/api/checkout/basket');
  // The contract says what this path answers.
  return (JSON.parse(body) as { data: Cart }).data;
}

const total = (visitor: Visitor) => visitor.page.getByRole('region', { name: 'Total' });

async function totals(visitor: Visitor, words: RegExp): Promise<void> {
  await total(visitor).filter({ hasText: words }).waitFor();
}

/** The printed page has what is held and its price, and no controls. */
async function isPrinted({ page }: Visitor): Promise<void> {
  const useless = page
    .getByRole('button')
    .or(page.getByRole('navigation'))
    .or(page.getByRole('link', { name: /heckout/ }));
  expectEqual((await useless.count()) > 0, true, 'buttons and menus on the screen');
  await page.emulateMedia({ media: 'print' });
  expectEqual((await useless.allInnerTexts()).join(', '), '', 'buttons and menus on paper');
  for (const fact of [/^Standard, £/, /^Your seats are held until/, 'Total, no fees to add', 'A gift to the house'])
    await page.locator('main').getByText(fact).first().waitFor({ state: 'attached' });
  await page.emulateMedia({ media: null });
}

/** Tickets, a code, a donation, a membership and a voucher in one basket; the account comes last, and everything arrives. */
async function everythingInOne(stage: Stage): Promise<void> {
  const visitor = await stage.enter();
  const { page } = visitor;
  const labels = await takeSeats(visitor, stage);
  await visitor.open('/basket');
  for (const label of labels) await visitor.sees(label);

  visitor.allow(422, '/api/checkout/basket/promo');
  await visitor.button('Enter a promo code').click();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('NOSUCHCODE');
  await visitor.button('Apply').click();
  await visitor.sees(/We cannot accept that code/);
  await page.getByRole('textbox', { name: 'Promo code' }).fill('firstnight');
  await visitor.button('Apply').click();
  await totals(visitor, /First night offer−£/);
  await visitor.button('Donate £5').click();
  await totals(visitor, /Before discounts/);
  await visitor.button(/^Remove: Donation/).waitFor();
  await visitor.lookOver('basket with a code and a donation');
  await isPrinted(visitor);

  await visitor.open('/support/membership/friends');
  await visitor.button('Add to basket: Friend membership').click();
  await visitor.sees('Friend membership is in your basket');
  await visitor.lookOver('friends, joining');

  await visitor.open('/support/gift-vouchers');
  await page.getByRole('textbox', { name: 'Their name' }).fill('Clara');
  await page.locator('main').getByLabel('Their e-mail address').fill('clara.of.the.journey@example.com');
  await visitor.lookOver('gift vouchers');
  await visitor.button('Add to basket').click();
  await visitor.sees('A gift voucher of £50 for Clara is in your basket');

  const before = await basketOf(visitor);
  expectEqual(before.attributes.itemCount, 5, 'things in the basket');
  await visitor.open('/account/register?redirectUrl=/basket');
  const email = await register(visitor);
  await visitor.isAt('/basket');
  const after = await basketOf(visitor);
  expectEqual(after.attributes.cartAmount, before.attributes.cartAmount, 'total after registering');

  await fromBasket(visitor);
  await toPayment(visitor);
  await payBy(visitor, 'pay');
  await isConfirmed(stage.house, email, await isPaid(visitor, 2));
  const voucher = await mailTo(stage.house, 'clara.of.the.journey@example.com', /has sent you a gift voucher$/);
  expectMatch(voucher, /£50/, 'voucher');
  const user = async () =>
    JSON.parse((await visitor.ask('/api/user')).body) as { data: { attributes: { modeOfSale: number } } };
  await eventually('the membership', user, ({ data }) => data.attributes.modeOfSale === 10);
  expectEqual((await basketOf(visitor)).attributes.itemCount, 0, 'things left in the basket');
}

/** A member's discount is shown in the basket before payment. */
async function memberDiscount(stage: Stage): Promise<void> {
  const visitor = await stage.enter({ device: 'phone' });
  await takeSeats(visitor, stage);
  await visitor.open('/support/membership/friends');
  const row = visitor.page.getByRole('row', { name: /^Friends\+/ });
  const told = await row.getByText(/^You save £[\d.]+ on this basket$/).innerText();
  await visitor.lookOver('friends with a basket, phone');
  await visitor.button('Add to basket: Friends+ membership').click();
  await visitor.sees('Friends+ membership is in your basket');
  await visitor.link('Go to your basket').click();
  await visitor.isAt('/basket');
  await totals(visitor, /Friends\+ discount−£/);
  await visitor.lookOver('basket with a membership, phone');
  const { attributes } = await basketOf(visitor);
  const tickets = attributes.subTotal - 12_000;
  expectEqual(attributes.subTotal - attributes.cartAmount, Math.round(tickets / 10), 'a tenth off the tickets');
  const off = attributes.subTotal - attributes.cartAmount;
  expectEqual(told, `You save ${formatPence(pence(off))} on this basket`, 'what the friends page told');
  await visitor.button(/^Remove: Friends\+ membership/).click();
  await visitor.button(/^Remove: Friends\+ membership/).waitFor({ state: 'detached' });
  expectEqual((await basketOf(visitor)).attributes.cartAmount, tickets, 'the price without it');
}

/** A customer at two devices has one basket; signing out leaves it to them. */
async function secondDevice(stage: Stage): Promise<void> {
  const laptop = await stage.enter();
  const email = await enterSignedIn(laptop);
  const onLaptop = await takeSeats(laptop, stage);

  const phone = await stage.enter({ device: 'phone' });
  const onPhone = await takeSeats(phone, stage, 1);
  await phone.open('/account/signin?redirectUrl=/basket');
  await signIn(phone, email, password);
  await phone.isAt('/basket');
  for (const label of [...onLaptop, ...onPhone]) await phone.sees(label);
  await laptop.open('/basket');
  for (const label of [...onLaptop, ...onPhone]) await laptop.sees(label);
  expectEqual((await basketOf(phone)).id, (await basketOf(laptop)).id, 'id of the basket');

  await phone
    .button(/^Remove all seats/)
    .last()
    .click();
  await phone
    .button(/^Remove all seats/)
    .nth(1)
    .waitFor({ state: 'detached' });
  await laptop.page.reload();
  await laptop.link('Basket, 2 items').waitFor();
}

export const basketJourneys: readonly Journey[] = [
  {
    name: 'One basket for tickets, a code, a donation, a membership and a voucher; all of it arrives',
    walk: everythingInOne,
  },
  { name: 'A member’s discount counts the moment a membership is in the basket', walk: memberDiscount },
  { name: 'Two devices of one customer have one basket', walk: secondDevice },
];
