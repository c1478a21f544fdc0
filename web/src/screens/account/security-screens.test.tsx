import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { openAccountHouse, pathIn, tokenIn } from '#test/support/account-house.ts';
import type { AccountHouse } from '#test/support/account-house.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { openPage } from '#test/support/open-page.tsx';

const word = 'five gold rings';
const other = 'six geese a-laying';

let house: AccountHouse;
let browser: Browser;
let person = 0;
let email = '';
const hand = userEvent.setup({ delay: null });

beforeAll(async () => {
  house = await openAccountHouse();
});

afterAll(() => house.stop());
afterEach(() => vi.unstubAllGlobals());

/** A customer who is signed in with this browser. */
beforeEach(async () => {
  browser = openBrowser();
  person += 1;
  email = `nora${person}@example.org`;
  const body = JSON.stringify({ firstName: 'Nora', lastName: 'Visitor', email, password: word });
  await fetch('/api/account/register', { method: 'POST', body });
});

const leave = () => fetch('/api/account/sign-out', { method: 'POST' });
const newest = async () => tokenIn((await house.mails()).at(-1));
const press = async (name: string) => hand.click(await screen.findByRole('button', { name }));
const field = (label: string) => screen.getByLabelText(label);
const type = async (label: string, text: string) => hand.type(await screen.findByLabelText(label), text);

describe('signing in by a link', () => {
  it('takes the address along, says where to look, and sends again', async () => {
    await leave();
    const { container } = await openPage('/account/signin?redirectUrl=/basket');
    expect(await axeFindings(container)).toEqual([]);
    await type('E-mail address', email);
    await press('E-mail me a link');
    expect(field('E-mail address')).toHaveValue(email);
    await press('E-mail me a link');
    expect(await screen.findByRole('heading', { name: 'Look into your inbox' })).toBeVisible();
    expect(screen.getByText(email)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await press('Send it again');
    expect(await screen.findByText('Another mail is on its way. Only the newest link works.')).toBeVisible();
    await press('Use another address');
    expect(field('E-mail address')).toHaveValue(email);
    await press('Sign in with your password instead');
    expect(field('E-mail address')).toHaveValue(email);
    expect((await house.mails()).filter(({ to, subject }) => to === email && /sign in/.test(subject))).toHaveLength(2);
  });

  it('says how long to wait when mails were asked for too often, and keeps the address', async () => {
    await leave();
    const body = JSON.stringify({ email });
    for (let mail = 0; mail < 2; mail += 1) await fetch('/api/account/password-link', { method: 'POST', body });
    await openPage('/account/password');
    await type('E-mail address', email);
    await press('E-mail me a link');
    await press('Send it again');
    expect(await screen.findByText(/Please wait 2 minutes before the next/)).toBeVisible();
    await press('Use another address');
    expect(field('E-mail address')).toHaveValue(email);
  });

  it('signs nobody in before the button is pressed, then goes on to where the link was asked for', async () => {
    await leave();
    await fetch('/api/account/sign-in-link', {
      method: 'POST',
      body: JSON.stringify({ email, redirectUrl: '/help-centre' }),
    });
    const { container } = await openPage(`/account/signin/link#${await newest()}`);
    expect(browser.cookies.has('__Host-session')).toBe(false);
    expect(await axeFindings(container)).toEqual([]);
    await press('Sign in');
    // The address was unverified: its password was removed, and the page says so.
    expect(await screen.findByText('You are signed in. The old password no longer works')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Choose a password' })).toHaveAttribute(
      'href',
      '/account/password?redirectUrl=/help-centre',
    );
    // The code of the next page is fetched on the way to it.
    await act(async () => hand.click(screen.getByRole('link', { name: 'Go on without one' })));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/help-centre'));
    expect(browser.cookies.get('__Host-session')).toMatch(/^[\w-]{43}$/);
  });

  it('goes on at once where the address was confirmed before', async () => {
    for (const place of ['/help-centre', '/visit-us']) {
      await leave();
      const body = JSON.stringify({ email, redirectUrl: place });
      await fetch('/api/account/sign-in-link', { method: 'POST', body });
      if (place === '/help-centre')
        await fetch('/api/account/sign-in-by-link', {
          method: 'POST',
          body: JSON.stringify({ token: await newest() }),
        });
    }
    await openPage(`/account/signin/link#${await newest()}`);
    await press('Sign in');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/visit-us'));
  });

  it('with a link that was used says so and offers a new one on the spot', async () => {
    await leave();
    const body = JSON.stringify({ email, redirectUrl: '/seatmap?performanceId=tosca-1' });
    await fetch('/api/account/sign-in-link', { method: 'POST', body });
    const [address, token] = [pathIn((await house.mails()).at(-1)), await newest()];
    await fetch('/api/account/sign-in-by-link', { method: 'POST', body: JSON.stringify({ token }) });
    await leave();
    const { container } = await openPage(address);
    await press('Sign in');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used already');
    expect(await axeFindings(container)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Sign in with your password instead' })).toHaveAttribute(
      'href',
      '/account/signin?redirectUrl=/seatmap%3FperformanceId%3Dtosca-1',
    );
    await type('E-mail address', email);
    await press('E-mail me a link');
    expect(await screen.findByRole('heading', { name: 'Look into your inbox' })).toBeVisible();
    const again = await fetch('/api/account/sign-in-by-link', {
      method: 'POST',
      body: JSON.stringify({ token: await newest() }),
    });
    const { data } = (await again.json()) as { data: { attributes: { redirectUrl: string } } };
    expect(data.attributes.redirectUrl).toBe('/seatmap?performanceId=tosca-1');
  });

  it('that was tampered with leads a new one to no other site', async () => {
    await leave();
    await openPage('/account/signin/link?redirectUrl=//elsewhere.example#cut-off');
    await press('Sign in');
    await type('E-mail address', email);
    await press('E-mail me a link');
    await screen.findByRole('heading', { name: 'Look into your inbox' });
    expect(pathIn((await house.mails()).at(-1))).toMatch(/^\/account\/signin\/link#/);
  });

  it.each(['', '#', '#cut-off'])('with the address %j says that the link is not complete', async (hash) => {
    await leave();
    await openPage(`/account/signin/link${hash}`);
    await press('Sign in');
    expect(await screen.findByRole('alert')).toHaveTextContent('It is not complete. Open it from the mail once more.');
  });

  it('of somebody else says who is signed in here, and signs in as them only when it is pressed', async () => {
    const first = email;
    await leave();
    email = `fritz${person}@example.org`;
    const body = JSON.stringify({ firstName: 'Fritz', lastName: 'Visitor', email, password: word });
    await fetch('/api/account/register', { method: 'POST', body });
    await fetch('/api/account/sign-in-link', { method: 'POST', body: JSON.stringify({ email: first }) });
    const token = await newest();
    await openPage(`/account/signin/link#${token}`);
    expect(await screen.findByText(new RegExp(`You are signed in as ${email}`))).toBeVisible();
    await press('Sign in');
    await screen.findByText('You are signed in. The old password no longer works');
    const { data } = (await (await fetch('/api/user')).json()) as {
      data: { attributes: { email: { email: string } } };
    };
    expect(data.attributes.email.email).toBe(first);
  });
});

describe('a new password by a link', () => {
  const askForReset = async () => {
    await leave();
    await fetch('/api/account/password-link', { method: 'POST', body: JSON.stringify({ email }) });
    return newest();
  };

  it('names what is wrong beside the field, keeps it, then signs in and goes to the account', async () => {
    const { container } = await openPage(`/account/password/new#${await askForReset()}`);
    await type('New password', 'gryffindor');
    await press('Set the password');
    await waitFor(() => expect(field('New password')).toBeInvalid());
    expect(field('New password')).toHaveValue('gryffindor');
    expect(field('New password')).toHaveAccessibleDescription(/list of stolen ones/);
    expect(await axeFindings(container)).toEqual([]);
    await hand.clear(field('New password'));
    await type('New password', other);
    await press('Set the password');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/account$/));
  });

  it.each([
    ['where somebody was when they had forgotten the old one', '/basket', /^\/basket$/],
    ['the first page where the address was tampered with', '//elsewhere.example', /^\/$/],
  ])('goes on to %s', async (_, redirectUrl, place) => {
    await leave();
    const { unmount } = await openPage('/account/password?redirectUrl=/basket');
    await type('E-mail address', email);
    await press('E-mail me a link');
    await screen.findByRole('heading', { name: 'Look into your inbox' });
    const address = pathIn((await house.mails()).at(-1));
    expect(address).toContain('/account/password/new?redirectUrl=%2Fbasket#');
    unmount();
    await openPage(address.replace('%2Fbasket', encodeURIComponent(redirectUrl)));
    await type('New password', other);
    await press('Set the password');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(place));
  });

  it('with a link that was used keeps what was typed and shows the way to a new one', async () => {
    const token = await askForReset();
    await fetch('/api/account/new-password', { method: 'POST', body: JSON.stringify({ token, password: other }) });
    await openPage(`/account/password/new#${token}`);
    await type('New password', word);
    await press('Set the password');
    expect(await screen.findByText(/This link has been used already/)).toBeVisible();
    expect(field('New password')).toHaveValue(word);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/account/password');
  });
});

describe('the page behind the link of a check', () => {
  it('confirms when it is pressed, and says so when it is pressed again', async () => {
    const token = await newest();
    const first = await openPage(`/account/email/check#${token}`);
    await press('Confirm my address');
    expect(await screen.findByText('Your address is confirmed')).toBeVisible();
    expect(await axeFindings(first.container)).toEqual([]);
    first.unmount();
    await openPage(`/account/email/check#${token}`);
    await press('Confirm my address');
    expect(await screen.findByText('Your address was confirmed before')).toBeVisible();
  });
});

describe('the page of sign-in and security', () => {
  const part = (name: string) => within(screen.getByRole('region', { name }));

  it('asks a visitor to sign in, and comes back', async () => {
    await leave();
    await openPage('/account/security');
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link).toHaveAttribute('href', '/signin?redirectUrl=/account/security');
  });

  it('asks to confirm the address until it is confirmed, and sends the mail again', async () => {
    const { container } = await openPage('/account/security');
    expect(await screen.findByText('Please confirm your e-mail address')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await press('Send the mail again');
    expect(await screen.findByText('It is on its way. Only the newest link works.')).toBeVisible();
  });

  it('asks nobody for a password that the first sign-in by a link has removed', async () => {
    await leave();
    await fetch('/api/account/sign-in-link', { method: 'POST', body: JSON.stringify({ email }) });
    const body = JSON.stringify({ token: await newest() });
    await fetch('/api/account/sign-in-by-link', { method: 'POST', body });
    const { container } = await openPage('/account/security');
    await press('Change the address');
    expect(part('E-mail address').getByText('Your account has no password')).toBeVisible();
    expect(part('Password').getByRole('link', { name: 'Choose a password' })).toHaveAttribute(
      'href',
      '/account/password?redirectUrl=/account/security',
    );
    expect(screen.queryByLabelText('Your password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change the password' })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('changes the address only by the link to the new one', async () => {
    const next = `new${person}@example.org`;
    const page = await openPage('/account/security');
    await hand.click(await screen.findByRole('button', { name: 'Change the address' }));
    await type('New e-mail address', next);
    await type('Your password', 'not this one');
    await press('Send the link');
    await waitFor(() => expect(field('Your password')).toBeInvalid());
    expect(field('New e-mail address')).toHaveValue(next);
    await hand.clear(field('Your password'));
    await type('Your password', word);
    await press('Send the link');
    expect(await screen.findByText('Look into the new inbox')).toBeVisible();
    expect(part('E-mail address').getByText(email, { selector: 'p' })).toBeVisible();
    page.unmount();
    await openPage(`/account/email/change#${await newest()}`);
    await press('Use this address');
    expect(await screen.findByText('Your account has its new address')).toBeVisible();
  });

  it('changes the password by the old one, and says that other devices were signed out', async () => {
    const { container } = await openPage('/account/security');
    await hand.click(await screen.findByRole('button', { name: 'Change the password' }));
    await type('Old password', word);
    await type('New password', other);
    expect(await axeFindings(container)).toEqual([]);
    await press('Change the password');
    expect(await screen.findByText('Your password was changed')).toBeVisible();
  });

  it('lists the devices and signs them out: one, the others, all', async () => {
    const here = new Map(browser.cookies);
    const body = JSON.stringify({ email, password: word });
    for (let device = 0; device < 2; device += 1) {
      browser = openBrowser();
      await fetch('/api/account/sign-in', { method: 'POST', body });
    }
    browser = openBrowser();
    browser.carry(Object.fromEntries(here));
    await openPage('/account/security');
    await screen.findByRole('region', { name: 'Where you are signed in' });
    const list = part('Where you are signed in');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent('this device');
    const [one] = list.getAllByRole('button', { name: /^Sign out: A browser/ });
    if (one) await hand.click(one);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    await press('Sign out everywhere else');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(list.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
    await press('Sign out everywhere');
    expect(await screen.findByText("You're not logged in")).toBeVisible();
    expect(browser.cookies.has('__Host-session')).toBe(false);
  });

  it('keeps the list when a device cannot be signed out, and says so', async () => {
    await openPage('/account/security');
    await screen.findByRole('button', { name: 'Sign out everywhere' });
    browser.cutOff(true);
    await press('Sign out everywhere');
    expect(await screen.findByText('Nothing has changed for the devices in the list.')).toBeVisible();
    browser.cutOff(false);
    await press('Sign out everywhere');
    expect(await screen.findByText("You're not logged in")).toBeVisible();
  });
});
