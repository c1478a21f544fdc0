import { cardDue, tendersFor } from '#shared/box-office/domain/order/tender.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';

import { enterSignedIn, newAddress } from './account.ts';
import { holdSeats, payForHeld } from './beforehand.ts';
import { isPaid, mailTo, payBy, toPayment } from './checkout.ts';
import { takeEvening } from './evenings.ts';
import type { Journey, Stage } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { eventually, expectEqual, expectMatch, must } from './wait.ts';

type Device = 'phone' | 'desktop';

/** As the house writes money. */
const money = (pounds: number): string => formatPence(inPence(pounds));
const inPence = (pounds: number) => pence(Math.round(pounds * 100));
const poundsOf = (text: string): number =>
  Number(must(/£([\d,.]+)/.exec(text)?.[1], `sum in "${text}"`).replaceAll(',', ''));

/** Seats of an evening that no other journey uses. */
async function hold(visitor: Visitor, house: string, count: number) {
  const { performanceId } = await takeEvening(house, { venue: 'Linbury Theatre' });
  return holdSeats(visitor, performanceId, count);
}

/** A paid order: its number and the numbers of its tickets. The browser is on its page. */
async function buy(visitor: Visitor, house: string, count: number, guest?: object) {
  const { sum } = await hold(visitor, house, count);
  await visitor.open((await payForHeld(visitor, sum, guest ? { guest } : {})).page);
  const numbers = await isPaid(visitor, count);
  const orderNo = must(numbers[0], 'ticket').slice(0, -3);
  return { numbers, orderNo, path: new URL(visitor.page.url()).pathname };
}

/** Gives one ticket back from the page of its order; answers the sum on the button. */
async function giveBackOne(visitor: Visitor, number: string, way: RegExp): Promise<number> {
  const { page } = visitor;
  await visitor.link(/^Give tickets back/).click();
  await visitor.seesHeading('Give tickets back');
  const tickets = page.getByRole('group', { name: 'Which tickets?' });
  await tickets.locator(`input[value="${number}"]`).check();
  await page.getByRole('radio', { name: way }).check();
  const button = visitor.button(/^Give one ticket back for £/);
  await button.waitFor();
  await visitor.lookOver('return page');
  const sum = poundsOf(await button.innerText());
  await button.click();
  const question = page.getByRole('dialog', { name: 'Give this ticket back?' });
  await question.getByText(number).waitFor();
  await visitor.lookOver('return page, second look');
  await question.getByRole('button', { name: /^Give one ticket back for £/ }).click();
  await visitor.seesHeading('Your ticket is given back');
  await visitor.lookOver('return page, done');
  return sum;
}

/** One of two seats becomes credit; the credit pays a part of another evening. */
async function creditIsSpent({ house, enter }: Stage, device: Device): Promise<void> {
  const visitor = await enter({ device });
  const email = await enterSignedIn(visitor);
  const { numbers, orderNo } = await buy(visitor, house.url, 2);
  const [first, kept] = [must(numbers[0], 'ticket'), must(numbers[1], 'ticket')];
  const sum = await giveBackOne(visitor, first, /^Keep it as credit/);
  await visitor.sees(`${money(sum)} stands in your account. You can spend it at the checkout at once.`);
  const told = await mailTo(house, email, /have been returned$/);
  expectMatch(told, new RegExp(first), 'mail about the return');
  expectEqual(told.includes(kept), false, 'the ticket that was kept stands in the mail');

  await visitor.link('Go to your order').click();
  await visitor.sees(kept);
  await visitor.open('/account');
  const credit = visitor.page.getByRole('region', { name: 'Your credit' });
  await credit.getByText(money(sum), { exact: true }).waitFor();
  await visitor.link(orderNo, credit).waitFor();
  await visitor.lookOver('account with credit');

  await hold(visitor, house.url, 2);
  await visitor.open('/checkout');
  const before = poundsOf(await visitor.button(/^Pay £/).innerText());
  await visitor.page.getByRole('checkbox', { name: `Use my credit of ${money(sum)}` }).check();
  // Which seats are free decides what they cost: the credit pays all of it, or leaves a part for the card.
  const means = { credit: inPence(sum), vouchers: [] };
  const card = cardDue(tendersFor(inPence(before), means)) / 100;
  await visitor.button(card > 0 ? `Pay ${money(card)} by card` : 'Place order').waitFor();
  await visitor.lookOver('checkout with credit');
  if (card > 0) {
    await toPayment(visitor);
    await payBy(visitor, 'pay');
  } else {
    await visitor.page.getByRole('checkbox', { name: /^I accept/ }).check();
    await visitor.button('Place order').click();
  }
  await isPaid(visitor, 2);
  await visitor.open('/account');
  await credit
    .getByText(money(sum - before + card), { exact: true })
    .first()
    .waitFor();
  await credit.getByText('Spent on order').waitFor();
}

/** Soon after buying the money goes back to the card; what went back cannot be given back again. */
async function moneyBack({ house, enter }: Stage, device: Device): Promise<void> {
  const visitor = await enter({ device });
  const email = await enterSignedIn(visitor);
  const { numbers, path } = await buy(visitor, house.url, 2);
  const [first = '', kept = ''] = numbers;
  const sum = await giveBackOne(visitor, first, /^Have the money back/);
  await visitor.sees(`${money(sum)} goes back to the card you paid with, within ten working days.`);
  await mailTo(house, email, /have been returned$/);
  await visitor.open(`${path}/return`);
  const tickets = visitor.page.getByRole('group', { name: 'Which tickets?' });
  await tickets.getByText('Given back already.').waitFor();
  expectEqual(await tickets.locator(`input[value="${first}"]`).isDisabled(), true, 'the ticket that went back');
  expectEqual(await tickets.locator(`input[value="${kept}"]`).isChecked(), true, 'the only one that is left');
}

/** A field of the form; the newsletter in the footer asks for some of the same things. */
const field = ({ page }: Visitor, label: string) => page.locator('main').getByLabel(label, { exact: true });

/** A visitor without a session uses the form: a wrong number is refused and nothing typed is lost; the right one sends both mails. */
async function asksByForm({ house, enter }: Stage, device: Device): Promise<void> {
  const buyer = await enter({ device });
  const email = await enterSignedIn(buyer);
  const { orderNo } = await buy(buyer, house.url, 2);

  const visitor = await enter({ device });
  await visitor.open('/ticket-returns-nutcracker');
  await visitor.seesHeading('Cancellations: Options for ticket buyers');
  await visitor.button('Send request').click();
  await visitor.lookOver('ticket returns, with mistakes');
  await field(visitor, 'Name').fill('Nora Visitor');
  await field(visitor, 'E-mail address').fill(newAddress());
  await field(visitor, 'Order number').fill(orderNo.toLowerCase());
  await field(visitor, 'Date of the performance').fill('2026-12-12');
  await field(visitor, 'Number of seats').fill('2');
  await visitor.page.getByRole('radio', { name: /^Keep it as credit/ }).check();
  visitor.allow(404, '/api/returns');
  await visitor.button('Send request').click();
  await visitor.sees(/^We cannot find an order with this number and this e-mail address/);
  await visitor.lookOver('ticket returns, refused');
  expectEqual(await field(visitor, 'Number of seats').inputValue(), '2', 'seats after a refusal');

  await field(visitor, 'E-mail address').fill(email);
  await visitor.button('Send request').click();
  await visitor.page.getByRole('heading', { name: 'Your request has arrived' }).waitFor();
  await visitor.lookOver('ticket returns, sent');
  const subject = `[Returns] Credit, order ${orderNo}`;
  const toDesk = async () => house.mailbox.messages().filter((mail) => mail.subject === subject);
  const [desk] = await eventually('the request at the box office', toDesk, ({ length }) => length > 0);
  expectEqual(desk?.to, 'box-office@venue.example', 'who works on it');
  const receipts = async () =>
    house.mailbox.messages().filter(({ to, text }) => to === email && /Monday to Saturday/.test(text));
  await eventually('a receipt', receipts, ({ length }) => length === 1);
}

/** A guest has no account: credit is a voucher, which pays at the checkout and shows its balance. */
async function guestGetsVoucher({ house, enter }: Stage): Promise<void> {
  const visitor = await enter();
  const { page } = visitor;
  const email = newAddress();
  const guest = { firstName: 'Greta', lastName: 'Guest', email };
  const [number = ''] = (await buy(visitor, house.url, 1, guest)).numbers;
  const sum = await giveBackOne(visitor, number, /^Keep it as credit/);
  const code = await page
    .locator('strong')
    .filter({ hasText: /^[0-9A-Z]{4}( [0-9A-Z]{4}){3}$/ })
    .innerText();
  expectMatch(await mailTo(house, email, /have been returned$/), new RegExp(code), 'mail about the return');
  await visitor.open('/support/gift-vouchers');
  const balance = page.getByRole('region', { name: 'What is left on a voucher' });
  await balance.getByLabel('Gift voucher code').fill(code);
  await visitor.button('Check the balance', balance).click();
  await balance.getByText(money(sum), { exact: true }).waitFor();
  await visitor.lookOver('balance of a voucher');
}

const devices: readonly Device[] = ['desktop', 'phone'];

export const returnJourneys: readonly Journey[] = [
  ...devices.flatMap((device): Journey[] => [
    {
      name: `A ticket returns as credit, on a ${device}, and the credit pays for another evening`,
      walk: (stage) => creditIsSpent(stage, device),
    },
    { name: `A ticket returns for its money, on a ${device}, once`, walk: (stage) => moneyBack(stage, device) },
    { name: `A request of returns by the form, on a ${device}`, walk: (stage) => asksByForm(stage, device) },
  ]),
  { name: 'A guest returns a ticket, and its credit is a voucher', walk: guestGetsVoucher },
];
