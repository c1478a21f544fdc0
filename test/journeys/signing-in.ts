import { links } from '#web/api/links.ts';

import { newAddress, password, register, signIn } from './account.ts';
import { mailTo } from './checkout.ts';
import type { Journey, Stage } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { expectEqual, must } from './wait.ts';

/** The path of the link in a mail, with its secret. */
async function linkIn(stage: Stage, email: string, subject: RegExp): Promise<string> {
  const letter = await mailTo(stage.house, email, subject);
  const [, path] = must(/https?:\/\/[^/\s]+(\/account\/[\w/?=&%-]+#[\w.-]+)/.exec(letter), 'a link in the mail');
  return must(path, 'its path');
}

const field = ({ page }: Visitor, label: string) => page.locator('main').getByLabel(label, { exact: true });
const inMain = ({ page }: Visitor) => page.getByRole('main');

/** An account, its address confirmed from a second device; then in by a link, and out everywhere from the list of devices. */
async function byLink(stage: Stage): Promise<void> {
  const desk = await stage.enter({ device: 'desktop' });
  await desk.open(links.register.to({ redirectUrl: links.helpCentre.to() }));
  const email = await register(desk, newAddress());
  await desk.open(links.accountSecurity.to());
  await desk.sees('Please confirm your e-mail address');

  const phone = await stage.enter({ device: 'phone' });
  await phone.open(await linkIn(stage, email, /^Please confirm your e-mail address$/));
  await phone.lookOver('confirm an address');
  await phone.button('Confirm my address').click();
  await phone.sees('Your address is confirmed');
  await desk.open(links.accountSecurity.to());
  await desk.sees('Confirmed');

  await phone.open(links.signIn.to({ redirectUrl: links.donate.to() }));
  await field(phone, 'E-mail address').fill(email);
  await phone.button('E-mail me a link').click();
  await phone.button('E-mail me a link').click();
  await phone.sees('Look into your inbox');
  await phone.lookOver('sign in, mail sent');
  await phone.open(await linkIn(stage, email, /^Your link to sign in$/));
  await phone.lookOver('sign in by a link');
  await phone.button('Sign in', inMain(phone)).click();
  await phone.isAt(links.donate.to());

  await phone.open(links.accountSecurity.to());
  const devices = inMain(phone).getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await devices.nth(1).waitFor();
  expectEqual(await devices.count(), 2, 'devices in the list');
  await phone.lookOver('sign-in and security, two devices');
  await phone.button('Sign out everywhere').click();
  await phone.sees("You're not logged in");
  await desk.open(links.accountSecurity.to());
  await desk.sees("You're not logged in");
}

/** A forgotten password: the link sets another one, once, and what was open elsewhere is closed. */
async function forgotten(stage: Stage): Promise<void> {
  const desk = await stage.enter({ device: 'desktop' });
  await desk.open(links.register.to({ redirectUrl: links.helpCentre.to() }));
  const email = await register(desk, newAddress());

  const phone = await stage.enter({ device: 'phone' });
  await phone.open(links.signIn.to());
  await phone.link('Forgotten your password?').click();
  await phone.seesHeading('Forgotten your password');
  await field(phone, 'E-mail address').fill(email);
  await phone.button('E-mail me a link').click();
  await phone.sees('Look into your inbox');
  const link = await linkIn(stage, email, /^Choose a new password$/);
  await phone.open(link);
  phone.allow(422, '/api/account/new-password');
  await field(phone, 'New password').fill('gryffindor');
  await phone.button('Set the password').click();
  await phone.sees(/list of stolen ones/);
  await phone.lookOver('a new password, refused');
  const secret = `${password} again`;
  await field(phone, 'New password').fill(secret);
  await phone.button('Set the password').click();
  await phone.isAt(links.account.to());
  await mailTo(stage.house, email, /^Your password was changed$/);

  await desk.open(links.accountSecurity.to());
  await desk.sees("You're not logged in");
  desk.allow(410, '/api/account/new-password');
  await desk.open(link);
  await field(desk, 'New password').fill(secret);
  await desk.button('Set the password').click();
  await desk.sees(/This link has been used already/);
  await desk.open(links.signIn.to({ redirectUrl: links.helpCentre.to() }));
  await signIn(desk, email, secret);
  await desk.isAt(links.helpCentre.to());
}

export const signingInJourneys: readonly Journey[] = [
  { name: 'An address is confirmed, a link of a mail signs in, and all devices are signed out at once', walk: byLink },
  {
    name: 'A forgotten password is replaced by the link of a mail, once, and other devices are signed out',
    walk: forgotten,
  },
];
