import { links } from '#web/api/links.ts';

import { enterSignedIn, enterSubscriber } from './account.ts';
import type { Journey, Stage } from './journey.ts';
import { expectEqual } from './wait.ts';

/** From an empty account to chosen permissions, a stored address, and everything stopped again. */
async function choices({ enter }: Stage): Promise<void> {
  const visitor = await enter({ device: 'phone' });
  await enterSignedIn(visitor);
  await visitor.open(links.account.to());
  await visitor.seesHeading('Your account');
  await visitor.sees('No evening ahead');
  await visitor.sees(/^Nothing is ticked/);
  await visitor.lookOver('an account with nothing in it');
  await visitor.link('Choose what you hear').click();
  await visitor.seesHeading('Contact preferences');
  const stream = visitor.page.getByRole('group', { name: 'Stream' });
  await stream.getByRole('checkbox', { name: 'Post' }).check();
  await visitor.button('Save choices').click();
  await visitor.sees('Saved.');
  await visitor.sees('Stream: post');
  await visitor.lookOver('contact preferences');
  await visitor.button('Stop everything').click();
  await visitor.sees(/^Everything is stopped/);
  expectEqual(await stream.getByRole('checkbox', { name: 'Post' }).isChecked(), false, 'post about the stream');
  await visitor.open(links.accountAddresses.to());
  await visitor.button('Add an address').click();
  const main = visitor.page.locator('main');
  await main.getByLabel('House and street').fill('1 Bow Street');
  await main.getByLabel('Town or city').fill('London');
  await main.getByLabel('Postcode').fill('wc2e9dd');
  await visitor.lookOver('a new address');
  await visitor.button('Add address').click();
  await visitor.sees('For post and bills');
}

/** A subscriber replaces the card of the plan on the provider's page, and learns why it cannot be removed. */
async function card({ house, enter }: Stage): Promise<void> {
  const visitor = await enter({ device: 'desktop' });
  await enterSubscriber(visitor);
  await visitor.open(links.accountPayment.to());
  await visitor.seesHeading('Payment methods');
  await visitor.sees(/ending in/);
  await visitor.lookOver('the card of a plan');
  await visitor.button('Replace card').click();
  await visitor.page.waitForURL(/\/demo-payments\//);
  await visitor.button('Keep a card that will be declined at the next renewal').click();
  await visitor.page.waitForURL(/\/account\/payment-methods/);
  await house.settle();
  await visitor.open(links.accountPayment.to());
  await visitor.sees('Mastercard ending in 0341');
  visitor.allow(409, '/api/account/payment-methods');
  await visitor.button('Remove card').click();
  await visitor.link('Cancel the plan').waitFor();
}

/** Without moving the clock. */
export const accountAreaJourneys: readonly Journey[] = [
  { name: 'account on a phone: letters are chosen and stopped, an address is kept', walk: choices },
  { name: 'account on a desktop: the card of a plan is replaced and cannot be removed', walk: card },
];
