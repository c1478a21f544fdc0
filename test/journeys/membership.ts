import { links } from '#web/api/links.ts';

import { enterSignedIn, register } from './account.ts';
import { isPaid, payBy, toPayment } from './checkout.ts';
import type { Journey, Stage } from './journey.ts';
import { countPresses } from './presses.ts';
import type { Visitor } from './visitor.ts';
import { eventually, expectEqual } from './wait.ts';

async function basketAmount(visitor: Visitor): Promise<number> {
  const { body } = await visitor.ask('/api/checkout/basket');
  // The contract says what this path answers.
  const { data } = JSON.parse(body) as { data: { attributes: { cartAmount: number } } };
  return data.attributes.cartAmount;
}

/** From no membership to Friend with the next page, and to a higher level for the difference. */
async function joins({ enter }: Stage): Promise<void> {
  const visitor = await enter({ device: 'phone' });
  await enterSignedIn(visitor);
  await visitor.open(links.friends.to());
  await visitor.button('Add to basket: Friend membership').click();
  await visitor.isAt('/checkout');
  const friend = await basketAmount(visitor);
  await toPayment(visitor);
  await payBy(visitor, 'pay');
  await isPaid(visitor, 0);

  const user = async () => (await visitor.ask('/api/user')).body;
  await eventually('the membership', user, (body) => body.includes('"modeOfSale":10'));
  await visitor.open(links.accountMembership.to());
  await visitor.page.getByRole('heading', { level: 2, name: 'Friend', exact: true }).waitFor();
  await visitor.lookOver('the membership of a new friend');

  await visitor.open(links.friends.to());
  await visitor.button('Upgrade: Friends+ membership').click();
  await visitor.isAt('/checkout');
  await visitor.lookOver('checkout with an upgrade');
  // On its first day the whole of the first level counts towards the next.
  expectEqual(await basketAmount(visitor), 12_000 - friend, 'what an upgrade costs on the first day');
}

/** A stranger looks at a production, becomes a Friend, and the confirmation leads back to it; every press of a pointer is counted, that on the link back too. */
async function ledBack({ enter }: Stage): Promise<void> {
  const visitor = await enter();
  const { page } = visitor;
  const presses = await countPresses(visitor);
  await visitor.open('/');
  await page.getByRole('main').locator('a[href$="-details"]:visible').first().click();
  await page.waitForURL(/-details$/);
  const production = new URL(page.url()).pathname;
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const become = visitor.link('Become a member').filter({ visible: true }).first();
  // While the page still travels in, nothing is under the pointer.
  const point = async (): Promise<boolean> => {
    await page.mouse.move(0, 0);
    await visitor.link('Join and support', page.getByRole('navigation', { name: 'Main' })).hover();
    return become.isVisible();
  };
  await eventually('the menu', point, Boolean);
  await become.click();
  await visitor.isAt(links.friends.to());
  await visitor.button('Add to basket: Friend membership').click();
  await visitor.isAt(links.register.to({ redirectUrl: '/checkout' }));
  await register(visitor);
  await visitor.isAt('/checkout');
  await toPayment(visitor);
  await payBy(visitor, 'pay');
  await page.getByRole('region', { name: 'What you may now book' }).waitFor();
  const back = visitor.link(`Book ${title}`);
  await back.waitFor();
  await visitor.lookOver('order of a new friend');
  await back.click();
  await visitor.isAt(production);
  if (presses() > 7) throw new Error(`Becoming a Friend and being led back took ${presses()} presses.`);
}

export const membershipJourneys: readonly Journey[] = [
  {
    name: 'membership: a stranger becomes a Friend and is led back to the production, in at most seven presses',
    walk: ledBack,
  },
  {
    name: 'membership: somebody joins with a phone, is a friend at once, and is offered the rest of the way up',
    walk: joins,
  },
];
