import { pence } from '#shared/kernel/money.ts';
import { putRole, raiseVersion, readTeam } from '#functions/desk/store/team.ts';
import { write } from '#functions/platform/table/transaction.ts';

import { mailTo } from './checkout.ts';
import { buyForDesk } from './desk-buying.ts';
import { enterDesk } from './desk-entry.ts';
import type { Journey, Stage } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { eventually, must } from './wait.ts';

const main = ({ page }: Visitor) => page.getByRole('main');
const part = (visitor: Visitor, name: string) => main(visitor).getByRole('region', { name, exact: true });

/** Somebody rings whose name is misspelt: from their name to their record, their order, and what was done with it. */
async function nameIsPutRight({ house, enter }: Stage): Promise<void> {
  const customer = await enter();
  const wanted = { firstName: 'Wilhelmina', lastName: 'O’Quill', delivery: 'e-ticket' } as const;
  const { orderNo, email } = await buyForDesk(customer, house, wanted);
  await mailTo(house, email, /is confirmed$/);
  await house.settle();

  const colleague = await enter({ device: 'phone' });
  await enterDesk(colleague, 'administrator', '/find');
  await main(colleague).getByRole('textbox').fill('oquill');
  await colleague.link(/^Wilhelmina O’Quill/, main(colleague)).waitFor();
  await colleague.lookOver('the desk: found by name');
  await colleague.page.keyboard.press('ArrowDown');
  await colleague.page.keyboard.press('Enter');
  await colleague.seesHeading('Wilhelmina O’Quill');
  await colleague.link(orderNo, part(colleague, 'Orders')).click();
  await colleague.seesHeading(`Order ${orderNo}`);

  await colleague.button('Correct the name').click();
  await part(colleague, 'Correct the name').getByLabel('Last name').fill('Quill-Marsh');
  await colleague.lookOver('the desk: order, correcting its name');
  await colleague.page.keyboard.press('Enter');
  await colleague.sees('The name is corrected');
  await colleague.link('Wilhelmina Quill-Marsh', main(colleague)).waitFor();
  await colleague.button('Send the confirmation again').click();
  await colleague.button('Send the confirmation').click();
  await colleague.sees('The confirmation is on its way');
  await eventually(
    'the second confirmation',
    async () => house.mailbox.messages().filter(({ to, subject }) => to === email && subject.endsWith('is confirmed')),
    ({ length }) => length === 2,
  );

  await colleague.link('What colleagues did with this order').click();
  await colleague.sees('Confirmation sent again');
  await colleague.sees('Name corrected');
  await colleague.lookOver('the desk: audit of an order');
}

/** While it is watched, a sale is counted; its tickets are posted once, and then given back beyond the rules by two people. */
async function saleIsFollowed(stage: Stage): Promise<void> {
  const { house, enter } = stage;
  const [customer, asking] = [await enter(), await enter()];
  await enterDesk(asking, 'box-office-manager', '/today');
  const counted = async () => Number(await main(asking).locator('figcaption strong').innerText());
  const before = await counted();
  const wanted = { firstName: 'Otto', lastName: 'Postlethwaite', delivery: 'post' } as const;
  const order = await buyForDesk(customer, house, wanted);
  await eventually('both tickets counted', counted, (count) => count === before + 2);

  await isPostedOnce(stage, asking, order.orderNo);
  await isGivenBackByTwo(stage, asking, order.orderNo);
  await customer.open(order.page);
  await customer.sees('All its tickets were given back.');
  await customer.open('/account');
  await customer.link(order.orderNo, customer.page.getByRole('region', { name: 'Your credit' })).waitFor();
}

/** Two colleagues have the list open: what one has posted leaves for both. */
async function isPostedOnce({ enter }: Stage, watching: Visitor, orderNo: string): Promise<void> {
  const posting = await enter();
  await enterDesk(posting, 'box-office', '/lists/to-post');
  await watching.open('/desk/lists');
  await watching.link(/To post/, main(watching)).waitFor();
  await watching.link(/To post/, main(watching)).click();
  for (const each of [posting, watching]) await each.link(orderNo, main(each)).waitFor();
  await posting.button(`Posted: ${orderNo}`).click();
  await posting.sees(`${orderNo}: posted.`);
  await watching.link(orderNo, main(watching)).waitFor({ state: 'detached' });
}

/** Above the asker's limit nothing moves until a colleague has approved it. */
async function isGivenBackByTwo({ enter }: Stage, asking: Visitor, orderNo: string): Promise<void> {
  await asking.open(`/desk/orders/${orderNo}`);
  await asking.button('Give more back than the rules do').click();
  const form = part(asking, 'Give more back than the rules do');
  for (const ticket of await form.getByRole('checkbox').all()) await ticket.check();
  await form.getByRole('radio', { name: /^Credit/ }).check();
  await asking.lookOver('the desk: back beyond the rules');
  await form.getByRole('radio', { name: 'Our mistake' }).check();
  await form.getByLabel('Reason in your words').fill('A leak above the row');
  await asking.button('Ask a second person').click();
  await asking.sees('A second person is asked');
  await part(asking, 'Waits for a second person').waitFor();

  const deciding = await enter();
  await enterDesk(deciding, 'finance', '/refund-approvals');
  await deciding.button(`Decide: order ${orderNo}`).click();
  await deciding.lookOver('the desk: second person');
  await deciding.button(/^Approve £/).click();
  await deciding.button(/^Approve £/, deciding.page.getByRole('dialog')).click();
  await deciding.sees('The tickets are given back');
}

/** Managers may give nothing beyond the rules alone, whatever the demonstration's limit is. */
export async function withoutLimit(walk: () => Promise<void>): Promise<void> {
  const team = await readTeam();
  const role = must(
    team.roles.find(({ roleId }) => roleId === 'box-office-manager'),
    'role',
  );
  await write([raiseVersion(team), putRole({ ...role, refundLimit: pence(0) })]);
  try {
    await walk();
  } finally {
    await write([raiseVersion(await readTeam()), putRole(role)]);
  }
}

export const deskOrderJourneys: readonly Journey[] = [
  { name: 'the desk: a name on an order is put right, and the audit of the order tells', walk: nameIsPutRight },
  {
    name: 'the desk: a sale is counted while it is watched, posted by one colleague and given back by two',
    walk: (stage) => withoutLimit(() => saleIsFollowed(stage)),
  },
];
