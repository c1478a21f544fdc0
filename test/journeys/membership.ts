import { links } from '#web/api/links.ts';

import { enterSignedIn } from './account.ts';
import { fromBasket, isPaid, payBy, toPayment } from './checkout.ts';
import type { Journey, Stage } from './journey.ts';
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
  await visitor.link('Go to your basket').click();
  await visitor.isAt('/basket');
  const friend = await basketAmount(visitor);
  await fromBasket(visitor);
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
  await visitor.link('Go to your basket').click();
  await visitor.isAt('/basket');
  await visitor.lookOver('basket with an upgrade');
  // On its first day the whole of the first level counts towards the next.
  expectEqual(await basketAmount(visitor), 12_000 - friend, 'what an upgrade costs on the first day');
}

export const membershipJourneys: readonly Journey[] = [
  {
    name: 'membership: somebody joins with a phone, is a friend at once, and is offered the rest of the way up',
    walk: joins,
  },
];
