import { afterAll, beforeAll, expect, test } from 'vitest';

import { inHouse } from '#infra/trace/in-house.ts';
import { buyTwoSeats, openVisitor } from '#test/support/house-visitor.ts';
import { openedHouse } from '#test/support/opened-house.ts';
import type { OpenedHouse } from '#test/support/opened-house.ts';

/** A house whose mailbox sends mail to `bounce@…` back and reports mail to `complaint@…`, as SES's simulator does. */
let house: OpenedHouse;
beforeAll(async () => {
  process.env['LOG_QUIET'] = 'debug,info,warn,error';
  house = await openedHouse();
}, 60_000);
afterAll(() => house.stop());

/** What the order of a guest with this address says of its mail, to whoever has the key. */
async function boughtBy(email: string, skip: number) {
  const who = openVisitor(house.url);
  const bought = await buyTwoSeats(house, who, skip, { guest: { firstName: 'Ann', lastName: 'Hart', email } });
  const { data } = await openVisitor(house.url).ask('GET', `/api${bought.page}`);
  return { ...bought, state: data['state'], returned: data['mailReturned'] };
}

test('the order of an address that does not exist says so, and its tickets stand', async () => {
  const { state, returned, press } = await boughtBy('bounce+ann@example.org', 0);
  expect([state, returned]).toEqual(['paid', { reason: 'bounce', at: expect.stringMatching(/^\d{4}-/) }]);
  expect(house.mailbox.messages().map(({ to }) => to)).not.toContain('bounce+ann@example.org');
  // The bounce is part of the way of the press that caused the mail.
  const { lines } = await inHouse(house.folder)(press ?? '');
  expect(lines.map(({ fields }) => fields['message'])).toContain('mail returned');
});

test('the order of an address whose reader wants no mail says so, and nothing is said of any other', async () => {
  expect((await boughtBy('complaint@example.org', 1)).returned).toMatchObject({ reason: 'complaint' });
  expect((await boughtBy('ann@example.org', 2)).returned).toBeUndefined();
});

test('a mail in the mailbox carries the correlation id of the press that caused it', async () => {
  const { press } = await boughtBy('header@example.org', 3);
  const found = house.mailbox.messages().find(({ to }) => to === 'header@example.org');
  expect(found?.correlation).toBe(press);
});

test('an account says that its address does not take our mail, until it has another one', async () => {
  const who = openVisitor(house.url);
  const email = 'bounce+account@example.org';
  const account = { firstName: 'Ann', lastName: 'Hart', email, password: 'marmalade under the proscenium' };
  expect((await who.ask('POST', '/api/account/register', account)).status).toBe(201);
  await house.settle();
  const { data } = await who.ask('GET', '/api/user/details');
  expect(data['email']).toMatchObject({ email, isVerified: false, mailReturned: { reason: 'bounce' } });
});

test('who reports the newsletter as unwanted has left it', async () => {
  const email = 'complaint+news@example.org';
  const who = openVisitor(house.url);
  await who.ask('POST', '/api/newsletter', { email, firstName: 'Ann', consent: '2026-11', website: '' });
  await house.settle();
  const mail = house.mailbox.messages().find(({ to }) => to === email);
  const token = /confirm#(\S+)/.exec(mail?.text ?? '')?.[1];
  const { code } = await who.ask('POST', '/api/newsletter/confirmation', { token });
  expect([typeof token, code]).toEqual(['string', 'newsletter-link-unknown']);
});
