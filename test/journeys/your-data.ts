import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { day, minute } from '#shared/kernel/time/instant.ts';
import { links } from '#web/api/links.ts';

import { enterSignedIn, password } from './account.ts';
import { mailTo } from './checkout.ts';
import type { Journey, Stage } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { expectEqual, must } from './wait.ts';

async function typePassword({ page }: Visitor, place: 'first' | 'last'): Promise<void> {
  await page.locator('main').getByLabel('Your password', { exact: true })[place]().fill(password);
}

/** A copy of everything: asked for, made, written about, fetched, and opened by another program. */
async function aCopy({ house, enter }: Stage): Promise<void> {
  const visitor = await enter({ device: 'phone' });
  const email = await enterSignedIn(visitor);
  await visitor.open(links.accountData.to());
  await visitor.seesHeading('Your data');
  await typePassword(visitor, 'first');
  await visitor.lookOver('your data');
  await visitor.button('Ask for a copy').click();
  await visitor.sees(/^Your copy is (being made|ready)$/);
  await house.settle();
  await visitor.sees('Your copy is ready', 20_000);
  await mailTo(house, email, /copy of your data is ready/);
  const href = must(await visitor.link('Download your copy (ZIP)').getAttribute('href'), 'address of the copy');
  const file = await visitor.context.request.get(new URL(href, visitor.page.url()).href);
  expectEqual(file.headers()['content-type'], 'application/zip', 'kind of the file');
  const folder = mkdtempSync(join(tmpdir(), 'copy-'));
  writeFileSync(join(folder, 'copy.zip'), await file.body());
  const script = 'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);print(z.read("customers/account.json").decode())';
  const text = execFileSync('python3', ['-c', script, join(folder, 'copy.zip')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expectEqual((JSON.parse(text) as { email: string }[])[0]?.email, email, 'address in the copy');
}

async function askForErasure(visitor: Visitor): Promise<void> {
  await visitor.open(links.accountData.to());
  await visitor.button('Erase my account').click();
  await typePassword(visitor, 'last');
  await visitor.lookOver('erasing an account');
  await visitor.button('Erase my account in seven days').click();
  await visitor.sees(/^Your account will be erased on/);
}

/** Asked for, taken back, asked for again; a week later the account is gone, and its address opens nothing. */
async function erased({ house, enter }: Stage): Promise<void> {
  const visitor = await enter({ device: 'desktop' });
  const email = await enterSignedIn(visitor);
  await askForErasure(visitor);
  await visitor.lookOver('an account that will be erased');
  await visitor.button('Keep my account').click();
  await visitor.button('Erase my account').waitFor();
  await askForErasure(visitor);
  await house.advance(7 * day + 1000);
  expectEqual((await visitor.ask('/api/user')).status, 404, 'who is signed in');
  // The rest goes when nothing can be on its way any more.
  await house.advance(16 * minute);
  await mailTo(house, email, /has been erased$/);
  await visitor.open(links.accountData.to());
  await visitor.sees("You're not logged in");
}

/** Without moving the clock. */
export const yourDataJourneys: readonly Journey[] = [
  { name: 'your data on a phone: a copy is asked for, made, and opened by another program', walk: aCopy },
];

/** By eight days. */
export const erasureJourneys: readonly Journey[] = [
  { name: 'your data on a desktop: an account is kept, then erased after a week', walk: erased },
];
