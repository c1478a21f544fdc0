import { links } from '#web/api/links.ts';

import { enterSignedIn, register } from './account.ts';
import { mailTo } from './checkout.ts';
import type { Journey, Stage } from './journey.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';
import { eventually, expectEqual } from './wait.ts';
import { sourceOf } from './watching.ts';

const page = links.streamPromo.to({ slug: 'first-curtain' });
const film = { slug: 'fidelio', title: 'Fidelio' } as const;
const incorrect = /^We do not know this code\./;
const redeemed = /^This code has been redeemed already\./;

async function enterCode(visitor: Visitor, code: string): Promise<void> {
  await visitor.page.getByLabel('The code on your card').fill(code);
  await visitor.button('Check the code').click();
}

/** Nothing typed, a wrong code, and a used one: each error is shown beside the field. */
async function mistakes(visitor: Visitor): Promise<void> {
  await visitor.open(page);
  await visitor.button('Check the code').click();
  await visitor.sees('Enter the code that is on your card.');
  await enterCode(visitor, 'CURTAIN-0000');
  await visitor.sees(incorrect);
  await visitor.lookOver('campaign, wrong code');
  await enterCode(visitor, 'CURTAIN-SPENT-0001');
  await visitor.sees(redeemed);
}

/** The code goes through an account that is made on the way, and opens the stream with no bill to follow. */
async function redeem(stage: Stage, device: VisitorOptions['device'] & string, code: string): Promise<void> {
  const visitor = await stage.enter({ device });
  await mistakes(visitor);
  // As people type it.
  await enterCode(visitor, code.toLowerCase().replaceAll('-', ' '));
  await visitor.page.getByRole('heading', { name: 'Your code is good' }).waitFor();
  await visitor.lookOver('campaign, good code of a stranger');
  await visitor.link('Create an account', visitor.page.getByRole('main')).click();
  const email = await register(visitor);
  await visitor.page.getByRole('heading', { name: 'Your code is good' }).waitFor();
  await visitor.lookOver('campaign, good code');
  expectEqual((await visitor.ask(sourceOf(film))).status, 403, 'status of a film before the code is used');
  await visitor.button('Open the stream').click();
  await visitor.page.getByRole('heading', { name: 'The curtain is up' }).waitFor();
  await visitor.lookOver('campaign, code used');
  await eventually(
    'the stream to open',
    async () => (await visitor.ask(sourceOf(film))).status,
    (status) => status === 200,
  );
  await mailTo(stage.house, email, /^The stream is open to you$/);
  await visitor.link('See your subscription').click();
  await visitor.page.getByRole('heading', { name: 'The stream is on us' }).waitFor();
  await visitor.lookOver('subscription, given');
  await visitor.open(links.streamUnsubscribe.to());
  await visitor.page
    .getByRole('dialog')
    .getByText(/ends by itself/)
    .waitFor();
  await visitor.lookOver('cancellation of what was given');

  const other = await stage.enter({ device });
  await enterSignedIn(other);
  await other.open(page);
  await enterCode(other, code);
  await other.sees(redeemed);
}

export const promoJourneys: readonly Journey[] = [
  {
    name: 'A code of a campaign opens the stream once, with a phone',
    walk: (stage) => redeem(stage, 'phone', 'CURTAIN-7QX4-M2KD'),
  },
  {
    name: 'A code of a campaign opens the stream once, at a desk',
    walk: (stage) => redeem(stage, 'desktop', 'CURTAIN-H9TR-3WPC'),
  },
];
