import { isConfirmed, isPaid, payBy } from './checkout.ts';
import type { Journey, Stage } from './journey.ts';
import { reachCheckout } from './paying.ts';
import type { Visitor } from './visitor.ts';
import { expectEqual } from './wait.ts';

const wallet = (visitor: Visitor) => visitor.button('Demonstration wallet');
const accept = (visitor: Visitor) => visitor.page.getByRole('checkbox', { name: /^I accept/ }).check();

/** What a customer does in the wallet that lies over the checkout. */
async function inWallet(visitor: Visitor, press: RegExp | string): Promise<void> {
  await wallet(visitor).click();
  const sheet = visitor.page.getByRole('dialog');
  await visitor.lookOver('wallet over the checkout');
  await visitor.button(press, sheet).click();
}

async function isOrdered(visitor: Visitor): Promise<readonly string[]> {
  await visitor.isAt(/^\/checkout\/orders\//);
  return isPaid(visitor, 2);
}

async function paidByWallet(stage: Stage): Promise<void> {
  const { visitor, email } = await reachCheckout(stage, 'phone');
  await visitor.sees('Or pay here with a wallet, once your details are filled in and the terms of sale accepted');
  expectEqual(await visitor.page.locator('[inert]').getByText('Demonstration wallet').count(), 1, 'wallets at rest');
  await visitor.lookOver('checkout, wallets at rest');
  await accept(visitor);
  await visitor.sees(/^Or pay £[\d.]+ here with a wallet$/);
  await visitor.lookOver('checkout, wallets ready');
  await inWallet(visitor, /^Pay £[\d.]+$/);
  await isConfirmed(stage.house, email, await isOrdered(visitor));
}

async function closedAndDeclined(stage: Stage): Promise<void> {
  const { visitor, email, seats } = await reachCheckout(stage);
  await accept(visitor);
  await inWallet(visitor, 'Close');
  await visitor.sees('The wallet was closed');
  await visitor.lookOver('checkout, wallet closed');
  await inWallet(visitor, 'Let the bank decline it');
  await visitor.sees('The wallet’s payment was declined');
  await visitor.lookOver('checkout, wallet declined');
  for (const { label } of seats) await visitor.sees(label);
  await visitor.button(/^Pay £[\d.]+ by card$/).click();
  await visitor.isAt(/^\/demo-payments\//);
  await payBy(visitor, 'pay');
  await isConfirmed(stage.house, email, await isPaid(visitor, 2));
}

/** The wallet pays, and its answer never reaches the page. */
async function lostWhilePaying(stage: Stage): Promise<void> {
  const { visitor, email } = await reachCheckout(stage);
  await accept(visitor);
  await inWallet(visitor, 'Pay, and lose the connection');
  await isConfirmed(stage.house, email, await isOrdered(visitor));
}

/** A wallet open in one window, the payment page in the other. */
async function twoWindows(stage: Stage): Promise<void> {
  const { visitor, email } = await reachCheckout(stage);
  const other = await visitor.anotherWindow();
  await other.open('/checkout');
  await accept(visitor);
  await wallet(visitor).click();
  await accept(other);
  await other.button(/^Pay £[\d.]+ by card$/).click();
  await other.isAt(/^\/demo-payments\//);
  visitor.allow(409, '/api/checkout/orders');
  await visitor.button(/^Pay £[\d.]+$/, visitor.page.getByRole('dialog')).click();
  await visitor.sees('A payment for this basket is under way');
  expectEqual(await visitor.page.getByRole('dialog').count(), 0, 'open wallets');
  await payBy(other, 'pay');
  await isConfirmed(stage.house, email, await isPaid(other, 2));
}

/** The policy of the checkout ends with its document, whichever way it is left. */
async function ownDocument(stage: Stage): Promise<void> {
  const { visitor } = await reachCheckout(stage);
  const mark = () => visitor.page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
  const isMarked = () => visitor.page.evaluate(() => 'isMarked' in globalThis);
  await mark();
  await visitor.link('Your basket').first().click();
  await visitor.seesHeading('Your basket');
  expectEqual(await isMarked(), false, 'the document of the checkout stays');
  await visitor.ready();
  await mark();
  await visitor.link('Continue to checkout').click();
  await visitor.isAt('/checkout');
  await visitor.button(/^Pay £/).waitFor();
  expectEqual(await isMarked(), false, 'the document of the basket stays');
  await visitor.page.goBack();
  await visitor.seesHeading('Your basket');
  await visitor.link('Continue to checkout').waitFor();
}

export const walletJourneys: readonly Journey[] = [
  { name: 'A wallet pays for two seats on the checkout, on a phone', walk: paidByWallet },
  { name: 'A wallet that is closed, and one that is declined, lose nothing, and a card pays', walk: closedAndDeclined },
  { name: 'A line that is lost while a wallet pays ends at the order as it is', walk: lostWhilePaying },
  { name: 'A wallet in one window and the payment page in another pay once', walk: twoWindows },
  { name: 'The checkout has a document of its own', walk: ownDocument },
];
