import { newAddress } from './account.ts';
import { mailTo } from './checkout.ts';
import type { Journey, Stage } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { eventually, expectEqual, expectMatch } from './wait.ts';

const path = '**/api/contact';

/** A field of the page's own form: the footer asks for some of the same things. */
const field = ({ page }: Visitor, label: string) => page.locator('main form').getByLabel(label, { exact: true });

async function writes(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/contact');
  await field(visitor, 'Name').fill('Ada Byron');
  await field(visitor, 'E-mail address').fill(email);
  await field(visitor, 'Query type').selectOption('Lost Property');
  await field(visitor, 'Subject').fill('A glove');
  await field(visitor, 'Message').fill('I left a glove in the amphitheatre.');
  await field(visitor, 'I agree').check();
}

/** What was typed outlives a lost connection and a reload, and arrives once. */
async function lostThenSent({ enter, house }: Stage): Promise<void> {
  const visitor = await enter({ device: 'phone' });
  const { page } = visitor;
  const email = newAddress();
  await visitor.open('/contact');
  await visitor.button('Send message').click();
  await visitor.sees('Please check the fields that are marked.');
  await visitor.lookOver('contact with mistakes');
  await writes(visitor, email);
  await page.route(path, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
  visitor.allow(503, '/api/contact');
  await visitor.button('Send message').click();
  await visitor.sees(/What you wrote is kept here/);
  await page.reload();
  await visitor.ready();
  await eventually(
    'the message after a reload',
    () => field(visitor, 'Message').inputValue(),
    (typed) => typed === 'I left a glove in the amphitheatre.',
  );
  await field(visitor, 'I agree').check();
  await page.unroute(path);
  await visitor.button('Send message').dblclick();
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
  await visitor.lookOver('contact, sent');
  expectMatch(await mailTo(house, email, /We have received your message/), /Dear Ada Byron/, 'the confirmation');
}

/** A robot fills in whatever it finds, and is thanked like everybody. */
async function robotIsThanked({ enter, house }: Stage): Promise<void> {
  const visitor = await enter();
  const email = newAddress();
  await writes(visitor, email);
  await visitor.page
    .locator('main form input[name="website"]')
    .evaluate((input: HTMLInputElement) => void (input.value = 'https://pills.example'));
  await visitor.button('Send message').click();
  await visitor.page.getByRole('heading', { name: 'Thank you!' }).waitFor();
  // A request to the newsletter follows the same way: a confirmation would have arrived by then.
  await visitor.open('/newsletter');
  const reader = newAddress();
  await field(visitor, 'E-mail address').fill(reader);
  await visitor.page.locator('main form').getByRole('checkbox').check();
  await visitor.page.locator('main form').getByRole('button', { name: 'Sign up' }).click();
  await visitor.sees('One more step: look into your inbox');
  expectMatch(await mailTo(house, reader, /confirm that you want our newsletter/), /newsletter\/confirm#[\w-]/, 'link');
  const toRobot = house.mailbox.messages().filter(({ to, replyTo }) => to === email || replyTo === email);
  expectEqual(toRobot.length, 0, 'mails about what a robot wrote');
}

export const formJourneys: readonly Journey[] = [
  { name: 'A message outlives a lost connection and arrives once', walk: lostThenSent },
  { name: 'A robot is thanked and writes to nobody, a reader joins the newsletter', walk: robotIsThanked },
];
