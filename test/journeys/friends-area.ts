import { enterSignedIn, signIn } from './account.ts';
import type { Journey, Stage } from './journey.ts';
import { expectEqual } from './wait.ts';

const secret = 'overture-and-beginners';

/** A visitor is asked who they are, comes back to the tab they wanted, and takes a day along. */
async function friendReads({ enter }: Stage): Promise<void> {
  const visitor = await enter({ device: 'phone' });
  await visitor.open('/friends-area?tab=priority-booking');
  await visitor.isAt(/^\/account\/signin/);
  await signIn(visitor, 'friend@example.com', secret);
  await visitor.isAt('/friends-area?tab=priority-booking');
  const { page } = visitor;
  await page.getByRole('tab', { name: 'Priority booking', selected: true }).waitFor();
  await visitor.lookOver('friends area, priority booking');
  const file = await page
    .getByRole('link', { name: /^Add to calendar/ })
    .first()
    .getAttribute('href');
  const { status, body } = await visitor.ask(file ?? '');
  expectEqual(status, 200, 'a day of booking is a calendar file');
  expectEqual(body.includes('SUMMARY:Friend booking opens'), true, 'the file names the level');
  await page.getByRole('tab', { name: 'Your membership' }).click();
  await page.getByRole('heading', { level: 2, name: 'Friend', exact: true }).waitFor();
  await visitor.lookOver('friends area, membership');
  await page.goBack();
  await page.getByRole('tab', { name: 'Priority booking', selected: true }).waitFor();
}

/** A new customer registers for welcome performances, and withdraws. */
async function newcomerRegisters({ enter }: Stage): Promise<void> {
  const visitor = await enter();
  await enterSignedIn(visitor);
  await visitor.open('/friends-area');
  await visitor.isAt(/^\/support\/membership\/friends/);
  await visitor.open('/account/welcome-performance-registration');
  const { page } = visitor;
  await page.getByRole('heading', { level: 2, name: 'You have not registered yet', exact: true }).waitFor();
  await page.getByRole('radio', { name: /We have never been/ }).check();
  await page.getByLabel('Adults').selectOption('2');
  await page.getByRole('checkbox', { name: /What I wrote is true/ }).check();
  await visitor.button('Register').click();
  await page.getByRole('heading', { level: 2, name: 'We have your registration', exact: true }).waitFor();
  await visitor.lookOver('welcome registration');
  await visitor.button('Withdraw').click();
  await visitor.button('Yes, withdraw').click();
  await page.getByRole('heading', { level: 2, name: 'You have not registered yet', exact: true }).waitFor();
}

export const friendsAreaJourneys: readonly Journey[] = [
  { name: 'friends area: a friend signs in to their days of booking', walk: friendReads },
  { name: 'friends area: a newcomer registers for a welcome performance', walk: newcomerRegisters },
];
