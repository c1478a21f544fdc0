import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { PlaceContext } from '#web/api/screen.ts';
import type { Screen } from '#web/api/screen.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import accountScreen from './account-screen.tsx';
import registerScreen from './register-screen.tsx';
import signInScreen from './sign-in-screen.tsx';

const sessionCookie = '__Host-session';
const password = 'five gold rings';
const clara = { firstName: 'Clara', lastName: 'Stahlbaum', email: 'clara@example.org', password };

let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
  await publishPageTexts();
  openBrowser();
  await fetch('/api/account/register', { method: 'POST', body: JSON.stringify(clara) });
  vi.unstubAllGlobals();
});

afterAll(() => tables.stop());
afterEach(() => vi.unstubAllGlobals());

type PageProps = { readonly of: Screen };

function Page({ of: { component: Content } }: PageProps) {
  const query = new URLSearchParams(useLocation().search);
  return (
    <PlaceContext value={{ params: {}, query }}>
      <Content />
    </PlaceContext>
  );
}

function enter(address: string) {
  const browser = openBrowser();
  const router = createMemoryRouter(
    [
      { path: '/account/signin', element: <Page of={signInScreen} /> },
      { path: '/signin', element: <Page of={signInScreen} /> },
      { path: '/account/register', element: <Page of={registerScreen} /> },
      { path: '/account', element: <Page of={accountScreen} /> },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [address] },
  );
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  const place = () => router.state.location.pathname + router.state.location.search;
  return { browser, container, place, router, hand: userEvent.setup({ delay: null }) };
}

const email = () => screen.getByLabelText('E-mail address');
const secret = () => screen.getByLabelText('Password');

async function signInAs(hand: ReturnType<typeof userEvent.setup>, address = clara.email, word = password) {
  await hand.type(email(), address);
  await hand.type(secret(), word);
  await hand.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('the sign-in page', () => {
  it('has nothing that axe objects to, also when it was refused', async () => {
    const { container, hand } = enter('/account/signin');
    expect(await axeFindings(container)).toEqual([]);
    await hand.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('alert');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('goes on to where the visitor came from, and going back does not lead to it again', async () => {
    proves(statements.streamScreens.accountSigninTakesRedirectUrlSigns);
    const { browser, hand, place, router } = enter('/account/signin?redirectUrl=/seatmap?performanceId=tosca-1');
    await signInAs(hand);
    await screen.findByText('Another page');
    expect(place()).toBe('/seatmap?performanceId=tosca-1');
    expect(browser.cookies.get(sessionCookie)).toMatch(/^[\w-]{43}$/);
    await act(() => router.navigate(-1));
    expect(place()).toBe('/seatmap?performanceId=tosca-1');
  });

  it.each([
    ['another site', '//elsewhere.example', '/'],
    ['nothing', '', '/'],
    ['the form itself', '/account/signin?redirectUrl=/account/signin', '/account'],
  ])('asked to go to %s goes somewhere that makes sense', async (_, redirectUrl, expected) => {
    const { hand, place } = enter(`/account/signin?redirectUrl=${encodeURIComponent(redirectUrl)}`);
    await signInAs(hand);
    await waitFor(() => expect(place()).toBe(expected));
  });

  it('keeps what was typed and says what is wrong when the password is not right', async () => {
    const { hand, place } = enter('/account/signin');
    await signInAs(hand, clara.email, 'six geese');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'That e-mail address and password do not match an account.',
    );
    expect(email()).toHaveValue(clara.email);
    expect(secret()).toHaveValue('six geese');
    expect(place()).toBe('/account/signin');
  });

  it('ties each mistake to its field, sums them up, and takes the visitor to the first', async () => {
    const { hand } = enter('/account/signin');
    await hand.click(screen.getByRole('button', { name: 'Sign in' }));
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Enter an e-mail address in the form name@example.org.', 'Enter your password.']);
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription('Enter an e-mail address in the form name@example.org.');
    await hand.type(email(), 'c');
    expect(email()).not.toHaveAttribute('aria-invalid');
    expect(secret()).toHaveAttribute('aria-invalid', 'true');
  });

  it('is sent once, however often it is pressed', async () => {
    const { browser, container, hand } = enter('/account/signin');
    await hand.type(email(), clara.email);
    await hand.type(secret(), password);
    // Within one moment, before the button could show that it is busy, and again while it is.
    act(() => {
      container.querySelector('form')?.requestSubmit();
      container.querySelector('form')?.requestSubmit();
    });
    await hand.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Another page');
    expect(browser.requests.filter((line) => line === 'POST /api/account/sign-in')).toHaveLength(1);
  });

  it('can be sent again when nobody answered, and says so', async () => {
    const { browser, hand } = enter('/account/signin');
    browser.cutOff(true);
    await signInAs(hand);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the house.');
    browser.cutOff(false);
    await hand.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Another page')).toBeInTheDocument();
  });

  it('shows the password on request and leaves filling in to the password manager', async () => {
    const { hand } = enter('/account/signin');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(secret()).toHaveAttribute('autocomplete', 'current-password');
    expect(secret()).toHaveAttribute('type', 'password');
    await hand.click(screen.getByRole('button', { name: 'Show password' }));
    expect(secret()).toHaveAttribute('type', 'text');
  });

  it('leads to registering with the way back, and says that the basket is kept', async () => {
    enter('/account/signin?redirectUrl=/basket');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/account/register?redirectUrl=/basket',
    );
    expect(await screen.findByText('Your basket is kept.')).toBeInTheDocument();
  });

  it('sends nobody a password in the address, even before the page has come alive', () => {
    const { container } = enter('/account/signin');
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
  });
});

async function fill(hand: ReturnType<typeof userEvent.setup>, address: string, word: string) {
  await hand.type(screen.getByLabelText('First name'), 'Fritz');
  await hand.type(screen.getByLabelText('Last name'), 'Stahlbaum');
  await hand.type(email(), address);
  await hand.type(secret(), word);
  await hand.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('the page to create an account', () => {
  it('has nothing that axe objects to, also when it was refused', async () => {
    const { container, hand } = enter('/account/register');
    expect(await axeFindings(container)).toEqual([]);
    await hand.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByRole('alert');
    expect(await axeFindings(container)).toEqual([]);
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  });

  it('opens the account, signs in and goes on', async () => {
    const { browser, hand, place } = enter('/account/register?redirectUrl=/checkout');
    await fill(hand, 'fritz@example.org', password);
    await screen.findByText('Another page');
    expect(place()).toBe('/checkout');
    expect(browser.cookies.has(sessionCookie)).toBe(true);
  });

  it('says at the field that a password is too common, and keeps the rest', async () => {
    const { hand } = enter('/account/register');
    await fill(hand, 'marie@example.org', 'Password1!');
    await screen.findByRole('alert');
    await waitFor(() => expect(secret()).toHaveFocus());
    expect(secret()).toHaveAccessibleDescription(/among the first that others would try/);
    expect(screen.getByLabelText('First name')).toHaveValue('Fritz');
  });

  it('leads somebody who has an account to signing in, with the way back', async () => {
    const { hand } = enter('/account/register?redirectUrl=/checkout');
    await fill(hand, clara.email, 'six geese a-laying');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('link', { name: 'Sign in to your account' })).toHaveAttribute(
      'href',
      '/account/signin?redirectUrl=/checkout',
    );
  });
});

describe('the account page', () => {
  it('offers to sign in and comes back', async () => {
    proves(statements.streamPurpose.signedCustomersAccount, statements.streamScreens.accountAccountSigned);
    const { container, hand, place } = enter('/account');
    await hand.click(await screen.findByRole('link', { name: 'Sign in' }));
    expect(place()).toBe('/signin?redirectUrl=/account');
    await signInAs(hand);
    expect(await screen.findByText('clara@example.org')).toBeInTheDocument();
    expect(screen.getByText('No membership')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('signs out, here and on the server', async () => {
    const { browser, hand } = enter('/account/signin?redirectUrl=/account');
    await signInAs(hand);
    await hand.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText("You're not logged in")).toBeInTheDocument();
    expect(browser.cookies.has(sessionCookie)).toBe(false);
    expect(screen.queryByText('clara@example.org')).not.toBeInTheDocument();
  });

  it('says that signing out failed, and that it can be tried again', async () => {
    const { browser, hand } = enter('/account/signin?redirectUrl=/account');
    await signInAs(hand);
    const button = await screen.findByRole('button', { name: 'Sign out' });
    browser.cutOff(true);
    await hand.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in.');
    browser.cutOff(false);
    await hand.click(button);
    expect(await screen.findByText("You're not logged in")).toBeInTheDocument();
  });
});
