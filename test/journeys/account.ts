import { customers } from '#local/demonstration/customers.ts';

import { ask } from './ask.ts';
import type { Visitor } from './visitor.ts';
import { must } from './wait.ts';

export const password = 'lantern gravel opera seven';
let count = 0;

export function newAddress(): string {
  count += 1;
  return `visitor-${count}@example.com`;
}

/** From the sign-in page to a new account; the page goes on by itself to where the visitor came from. */
export async function registerFromSignIn(visitor: Visitor, email = newAddress()): Promise<string> {
  await visitor.isAt(/^\/account\/signin/);
  await visitor.seesHeading('Sign in');
  await visitor.link('Create an account').click();
  return register(visitor, email);
}

type Fill = (label: string, text: string) => Promise<void>;

/** Fills in the form for a new account, by pointing or as `fill` does, and submits it by Enter or as `submit` does. */
export async function register(
  visitor: Visitor,
  email = newAddress(),
  fill = filling(visitor),
  submit = () => visitor.page.keyboard.press('Enter'),
): Promise<string> {
  const { page } = visitor;
  await visitor.seesHeading('Create an account');
  await fill('First name', 'Nora');
  await fill('Last name', 'Visitor');
  await fill('E-mail address', email);
  await fill('Password', password);
  await submit();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/'));
  return email;
}

function filling({ page }: Visitor): Fill {
  return (label, text) => page.locator('main').getByLabel(label, { exact: true }).fill(text);
}

export async function signIn(visitor: Visitor, email: string, secret = password): Promise<void> {
  const { page } = visitor;
  // The newsletter's form in the footer asks for an address too.
  const main = page.locator('main');
  await main.getByLabel('E-mail address').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(secret);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/signin'));
}

/** A new customer, from an empty browser and without its screens. */
export async function enterSignedIn(visitor: Visitor): Promise<string> {
  const email = newAddress();
  await ask(visitor, 'POST', '/api/account/register', { firstName: 'Nora', lastName: 'Visitor', email, password });
  return email;
}

/** Signs in without the screens. */
export async function enterAs(visitor: Visitor, email: string, secret = password): Promise<void> {
  await ask(visitor, 'POST', '/api/account/sign-in', { email, password: secret });
}

/** Signs in as the subscriber of the sample house. */
export async function enterSubscriber(visitor: Visitor): Promise<void> {
  const { email, password: secret } = must(
    customers.find(({ stream }) => stream === 'annual'),
    'subscriber',
  );
  await enterAs(visitor, email, secret);
}
