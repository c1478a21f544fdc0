import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Secret, TOTP } from 'otpauth';

import { minute } from '#shared/kernel/time/instant.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { documents } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { inviteAdministrator } from '#local/invite-administrator.ts';

import type { Journey, Stage } from './journey.ts';
import { havePasskeys } from './passkeys.ts';
import { countPresses } from './presses.ts';
import type { Visitor } from './visitor.ts';
import { expectEqual, expectMatch, must } from './wait.ts';

const mostPresses = 40;

type Item = { readonly pk: string; readonly sk: string };
const table = 'customers';
const { pk } = customerKeys.staff('');

const teamItems = async (): Promise<readonly Item[]> => {
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
    }),
  );
  // Every item has its key.
  return Items as unknown as readonly Item[];
};

async function takeTeamAway(): Promise<readonly Item[]> {
  const items = await teamItems();
  for (const { sk } of items) await documents.get().send(new DeleteCommand({ TableName: table, Key: { pk, sk } }));
  return items;
}

/** A house where nobody works; afterwards the demonstration's colleagues are back for the journeys that follow. */
async function inEmptyHouse(walk: () => Promise<void>): Promise<void> {
  const before = await takeTeamAway();
  try {
    await walk();
  } finally {
    await takeTeamAway();
    for (const Item of before) await documents.get().send(new PutCommand({ TableName: table, Item }));
  }
}

const main = ({ page }: Visitor) => page.getByRole('main');
const field = ({ page }: Visitor, label: string) => page.getByLabel(label, { exact: true });

/** From the link of an invitation to the first page of the desk, by a passkey. */
export async function joinByPasskey(visitor: Visitor, link: string): Promise<void> {
  await havePasskeys(visitor);
  await visitor.open(link);
  await visitor.seesHeading('Join the desk');
  await visitor.lookOver('the desk: join');
  await visitor.button('Join with a passkey').click();
  await visitor.sees('Where to go');
  // A passkey brings no codes for a telephone; a second passkey helps where it is lost.
  await visitor.sees('You have one way in');
}

/** The same by a password, and a telephone that is told the secret. */
async function joinByTelephone(visitor: Visitor, link: string): Promise<void> {
  await visitor.open(link);
  await visitor.button('Use a password and a telephone instead').click();
  await visitor.lookOver('the desk: join by a telephone');
  const secret = must(await visitor.page.locator('code').textContent(), 'secret').replaceAll(' ', '');
  const codes = new TOTP({ secret: Secret.fromBase32(secret) });
  await field(visitor, 'Password').fill('lantern gravel opera seven');
  await field(visitor, 'Code').fill(codes.generate({ timestamp: Date.parse(now()) }));
  await visitor.button('Join', main(visitor)).click();
  await visitor.sees('These codes are shown once');
  expectEqual(await main(visitor).getByRole('listitem').count(), 10, 'recovery codes');
  await visitor.lookOver('the desk: recovery codes');
  await visitor.button('I have kept them').click();
  await visitor.sees('Where to go');
}

/** The link of the invitation, as the screen shows it once. */
export async function invite(admin: Visitor, name: string, role: string): Promise<string> {
  await field(admin, 'Name').fill(name);
  await field(admin, 'Address').fill(`${name.toLowerCase()}@house.example`);
  await field(admin, role).check();
  await admin.button('Send the invitation').click();
  await admin.sees(`${name} is invited`);
  return must(await main(admin).locator('code').textContent(), 'link');
}

async function fromNobodyToThree(stage: Stage): Promise<void> {
  const presses: (() => number)[] = [];
  const enter = async (): Promise<Visitor> => {
    const visitor = await stage.enter();
    presses.push(await countPresses(visitor, { withEnter: true }));
    return visitor;
  };
  const siteOrigin = stage.house.url.replace('127.0.0.1', 'localhost');
  const asked = { name: 'Nora', email: 'nora@house.example', isAgain: false, siteOrigin };
  const admin = await enter();
  await joinByPasskey(admin, (await inviteAdministrator(asked, now())).link);
  await admin.link('Staff', admin.page.getByRole('navigation')).click();
  await admin.link('Invite a colleague').click();
  await admin.seesHeading('Invite a colleague');
  const colleagues = [
    ['Ann', 'Box office', joinByPasskey],
    ['Bo', 'Door', joinByTelephone],
    ['Cy', 'Season office', joinByPasskey],
  ] as const;
  for (const [place, [name, role, join]] of colleagues.entries()) {
    if (place > 0) await admin.button('Invite another').click();
    await join(await enter(), await invite(admin, name, role));
  }
  const count = presses.reduce((sum, pressed) => sum + pressed(), 0);
  console.log(`        ${count} presses from the printed link to three colleagues with roles`);
  if (count > mostPresses) throw new Error(`It took ${count} presses, and may take ${mostPresses}.`);

  await admin.link('Staff', admin.page.getByRole('navigation')).click();
  const list = admin.page.getByRole('list', { name: 'Colleagues' });
  await list.getByRole('link').nth(3).waitFor();
  expectEqual(await list.getByRole('link').count(), 4, 'colleagues in the list');
  await work(stage, admin);
}

/** What an administrator does next: lock and unlock with a form half filled in, change roles with a fresh proof, read the audit. */
async function work({ house }: Stage, admin: Visitor): Promise<void> {
  const { page } = admin;
  await admin.link('Invite a colleague').click();
  await field(admin, 'Name').fill('Ottoline Marsh');
  await admin.button('Lock').click();
  await admin.lookOver('the desk: locked');
  expectEqual(await field(admin, 'Name').isVisible(), false, 'what was typed is seen behind the lock');
  await admin.button('Unlock with a passkey').click();
  await field(admin, 'Name').waitFor();
  expectEqual(await field(admin, 'Name').inputValue(), 'Ottoline Marsh', 'what was typed before the lock');

  // A proof counts for five minutes.
  await house.advance(6 * minute);
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Screen' }).fill('roles');
  await admin.lookOver('the desk: palette');
  await page.keyboard.press('Enter');
  await admin.seesHeading('Roles');
  admin.allow(403, '/api/desk/roles');
  await admin.link('Box office', main(admin)).click();
  await page.getByRole('checkbox', { name: 'Refund' }).check();
  await admin.sees(/1 colleague will gain it: Ann/);
  await admin.lookOver('the desk: a role');
  await admin.button('Save the role').click();
  await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
  await admin.lookOver('the desk: a fresh proof');
  await admin.button('Prove it with a passkey').click();
  await admin.seesHeading('Roles');

  await admin.link('Audit', page.getByRole('navigation')).click();
  await admin.sees(/Refund/);
  const file = page.waitForEvent('download');
  await admin.button('Export as CSV').click();
  expectMatch((await file).suggestedFilename(), /^audit-[\d-]+\.csv$/, 'name of the file');
  await admin.link('Your ways in', page.getByRole('navigation')).click();
  await admin.sees('(this browser)');
  await admin.lookOver('the desk: your ways in');
  admin.allow(401, '/api/desk/session');
  // A look that is under way when somebody leaves.
  admin.allow(401, '/api/desk/today');
  await admin.button('Leave').click();
  await admin.button('Sign in with a passkey').waitFor();
  await admin.lookOver('the desk: sign in');
  await admin.button('Sign in with a passkey').click();
  await admin.seesHeading('Today');

  await admin.button('Leave').click();
  await admin.button('Use a password and a code instead').click();
  // The browser offers its passkey in the field of the address, and the authenticator of this journey takes every offer.
  await admin.seesHeading('Today');
}

export const deskJourneys: readonly Journey[] = [
  {
    name: 'the desk: from the printed link of an empty house to three colleagues with roles',
    walk: (stage) => inEmptyHouse(() => fromNobodyToThree(stage)),
  },
];
