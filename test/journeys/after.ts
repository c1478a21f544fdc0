import { execFile } from 'node:child_process';
import { join } from 'node:path';

import { env } from '#functions/platform/runtime/env.ts';
import { documents } from '#functions/platform/table/client.ts';

import { enterSignedIn } from './account.ts';
import { holdSeats, payForHeld } from './beforehand.ts';
import { isPaid, mailTo } from './checkout.ts';
import { takeEvening } from './evenings.ts';
import type { Journey, Stage } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { eventually, expectEqual, expectMatch, must } from './wait.ts';

const command = join(import.meta.dirname, '../../local/verify-ticket.ts');

interface Verdict {
  readonly code: number;
  readonly said: string;
}

/** What the command at the door says of a code. It has the public key of this process, and reads the tables of its house. */
async function verify(token: string, ...more: readonly string[]): Promise<Verdict> {
  const { protocol, hostname, port } = await must(documents.get().config.endpoint, 'address of the tables')();
  const environment = { ...process.env, [env.dynamodbEndpoint]: `${protocol}//${hostname}:${port}` };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, token, ...more], { env: environment }, (error, said) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said }),
    );
  });
}

/** A file that a link leads to, fetched with what the browser has. */
async function fileOf(visitor: Visitor, link: string) {
  const href = must(await visitor.link(link).getAttribute('href'), `address of "${link}"`);
  const response = await visitor.context.request.get(new URL(href, visitor.page.url()).href);
  return { status: response.status(), type: response.headers()['content-type'] ?? '', body: await response.body() };
}

async function buyTwo({ house, enter }: Stage, device: 'phone' | 'desktop') {
  const evening = await takeEvening(house.url, { venue: 'Linbury Theatre' });
  const visitor = await enter({ device });
  const email = await enterSignedIn(visitor);
  const { sum } = await holdSeats(visitor, evening.performanceId);
  await visitor.open((await payForHeld(visitor, sum)).page);
  const numbers = await isPaid(visitor, 2);
  return { visitor, email, evening, numbers };
}

/** After the purchase: files, the mail once more, the list of orders, the tickets, and what the door says of them. */
async function afterBuying(stage: Stage, device: 'phone' | 'desktop'): Promise<void> {
  const { house } = stage;
  const { visitor, email, evening, numbers } = await buyTwo(stage, device);
  const { page } = visitor;
  const orderId = must(new URL(page.url()).pathname.split('/').at(-1), 'order');

  const pdf = await fileOf(visitor, 'Tickets to print (PDF)');
  expectEqual(`${pdf.status} ${pdf.type}`, '200 application/pdf', 'tickets to print');
  expectEqual(pdf.body.subarray(0, 5).toString(), '%PDF-', 'beginning of the file');
  const calendar = await fileOf(visitor, 'Add to your calendar');
  expectMatch(`${calendar.status} ${calendar.type}`, /^200 text\/calendar/, 'calendar');
  expectMatch(calendar.body.toString('utf8'), /BEGIN:VEVENT/, 'calendar');

  const first = await mailTo(house, email, /is confirmed$/);
  for (const number of numbers) expectMatch(first, new RegExp(number), 'confirmation');
  await visitor.button('Send the confirmation again').click();
  await visitor.sees(`It is on its way to ${email}.`);
  const confirmations = async () =>
    house.mailbox.messages().filter((mail) => mail.to === email && mail.subject.endsWith('is confirmed'));
  await eventually('the confirmation once more', confirmations, ({ length }) => length === 2);
  await visitor.lookOver('order, confirmation sent again');

  await visitor.link('All your orders').click();
  await visitor.isAt('/account/orders');
  await visitor.link(evening.title, page.getByRole('region', { name: 'Coming up' })).waitFor();
  await visitor.lookOver('list of orders');
  await visitor.link(evening.title, page.getByRole('main')).click();
  await visitor.isAt(`/checkout/orders/${orderId}`);

  await visitor.link('Open your e-tickets').click();
  await visitor.isAt(`/checkout/orders/${orderId}/tickets`);
  await page.getByRole('article').first().waitFor();
  expectEqual(await page.getByRole('article').count(), 2, 'e-tickets');
  await visitor.lookOver(`e-tickets on a ${device}`);
  await verdicts(house.url, visitor, { orderId, evening: evening.performanceId, number: must(numbers[0], 'number') });
}

interface Bought {
  readonly orderId: string;
  readonly evening: string;
  readonly number: string;
}

async function verdicts(house: string, { context }: Visitor, { orderId, evening, number }: Bought): Promise<void> {
  const answer = await context.request.get(`${house}/api/checkout/orders/${orderId}/tickets`);
  // A path of the contract; its shape is proved beside its handler.
  const { data } = (await answer.json()) as { data: { attributes: { tickets: readonly { token: string }[] } } };
  const token = must(data.attributes.tickets[0], 'ticket').token;
  const valid = await verify(token, '--performance', evening);
  expectEqual(valid.code, 0, `exit code of a valid ticket (${valid.said})`);
  expectMatch(valid.said, new RegExp(`^VALID[\\s\\S]*${number}`), 'words for a valid ticket');
  expectEqual((await verify(token, '--performance', 'another-evening')).code, 10, 'exit code on another evening');
  const tampered = await verify(token.replace(number, number.replace(/-01$/, '-09')));
  expectEqual(tampered.code, 14, 'exit code of a changed ticket');
  expectMatch(tampered.said, /^TAMPERED {2}This is not one of our tickets/, 'words for a changed ticket');
}

/** A visitor with an order's address who is not its buyer. */
async function foreignOrder(stage: Stage): Promise<void> {
  const { visitor } = await buyTwo(stage, 'desktop');
  const path = new URL(visitor.page.url()).pathname;
  const stranger = await stage.enter();
  for (const part of ['', '/tickets']) stranger.allow(404, `/api${path}${part}`);
  await stranger.open(path);
  await stranger.sees("You're not logged in");
  await stranger.lookOver('order of a stranger');
  await stranger.open(`${path}/tickets`);
  await stranger.sees("You're not logged in");
  const file = await stranger.context.request.get(new URL(`/api${path}/ticket-file`, stage.house.url).href);
  expectEqual(file.status(), 404, 'tickets of a foreign order');
}

export const afterJourneys: readonly Journey[] = [
  {
    name: 'After buying, on a desktop: files, mail, list, e-tickets and the door',
    walk: (stage) => afterBuying(stage, 'desktop'),
  },
  {
    name: 'After buying, on a phone: files, mail, list, e-tickets and the door',
    walk: (stage) => afterBuying(stage, 'phone'),
  },
  { name: 'After buying, nobody else sees the order or its tickets', walk: foreignOrder },
];
