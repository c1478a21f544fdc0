import { enterSignedIn } from './account.ts';
import { mailTo } from './checkout.ts';
import { enterDesk } from './desk-entry.ts';
import type { Journey, Stage } from './journey.ts';
import { expectEqual } from './wait.ts';

const registration = '/account/welcome-performance-registration';
/** Where it was before it came to the desk. */
const before = '/staff/welcome-performances';

/** The desk invites a customer on its phone, and they see it at once. */
async function deskInvites({ enter, house }: Stage): Promise<void> {
  const newcomer = await enter();
  const email = await enterSignedIn(newcomer);
  await newcomer.open(registration);
  await newcomer.page.getByRole('radio', { name: /We have never been/ }).check();
  await newcomer.page.getByRole('checkbox', { name: /What I wrote is true/ }).check();
  await newcomer.button('Register').click();
  await newcomer.page.getByRole('heading', { level: 2, name: 'We have your registration', exact: true }).waitFor();

  const visitor = await enter({ device: 'phone' });
  const { page } = visitor;
  await enterDesk(visitor, 'box-office', '/welcome');
  await visitor.open(`${before}?status=registered`);
  await visitor.isAt('/desk/welcome?status=registered');
  await page.getByRole('checkbox', { name: /^1 adult, registered/ }).check();
  await page.getByRole('radio', { name: /Invite to one performance/ }).check();
  await page.getByLabel('Performance', { exact: true }).selectOption({ index: 1 });
  await visitor.lookOver('desk of the welcome performances');
  await visitor.button('Decide').click();
  await visitor.sees('1 registration decided. A mail says so.');
  await page.getByRole('link', { name: '1 invited' }).click();
  await visitor.sees(/^Only .*Coppélia/);

  const html = await mailTo(house, email, /^An invitation to /);
  expectEqual(html.includes('/seatmap?performanceId='), true, 'the invitation leads to the seats');
  await newcomer.page.reload();
  await newcomer.page.getByRole('heading', { level: 2, name: 'You are invited', exact: true }).waitFor();
  await newcomer.page.getByRole('link', { name: 'Choose your seats' }).waitFor();
}

export const welcomeDeskJourneys: readonly Journey[] = [
  { name: 'welcome desk: somebody who has registered is invited and sees it at once', walk: deskInvites },
];
