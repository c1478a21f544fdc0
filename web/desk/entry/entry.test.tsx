import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aSession } from '#test/support/fake-desk.ts';
import type { DeskHandlers } from '#test/support/fake-desk.ts';
import { openDesk } from '#test/support/open-desk.tsx';

import { placeInDesk } from './sign-in-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const address = () => screen.getByTestId('address').textContent;

/** jsdom has no WebAuthn; a browser that has it says so by this name. */
const withPasskeys = () => vi.stubGlobal('PublicKeyCredential', vi.fn());

/** Nobody at first; the code 123456 signs in. */
function nobody(more: DeskHandlers = {}): DeskHandlers {
  let isOpen = false;
  return {
    'deskSession GET': () => (isOpen ? aSession() : refuse('desk-sign-in-needed')),
    'deskPassword POST': () => ({ id: 'asked-1', expiresAt: '2099-01-01T00:00:00.000Z' }),
    'deskCode POST': ({ body }) => {
      if (body.code !== '123456') return refuse('desk-not-opened');
      isOpen = true;
      return aSession();
    },
    ...more,
  };
}

async function typePassword(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(await screen.findByLabelText('Address'), 'nora@venue.example');
  await user.type(screen.getByLabelText('Password'), 'lantern gravel');
  await user.keyboard('{Enter}');
}

describe('signing in', () => {
  it('by password and code leads back to where one came from', async () => {
    const user = userEvent.setup();
    const { api, container } = openDesk('/ways-in', nobody());
    await typePassword(user);
    expect(address()).toBe('/sign-in?to=%2Fways-in');
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your ways in' })).toBeInTheDocument();
    expect(api.sent('deskCode POST')[0]?.body).toEqual({ challengeId: 'asked-1', code: '123456' });
    expect(address()).toBe('/ways-in');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('with a wrong code says so, keeps the field, and can begin again with the address kept', async () => {
    const user = userEvent.setup();
    openDesk('/sign-in', nobody());
    await typePassword(user);
    await user.type(await screen.findByLabelText('Code'), '111111{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not match. Nothing was opened.');
    expect(screen.getByLabelText('Code')).toHaveValue('111111');
    await user.click(await button('Start again with the password'));
    expect(await screen.findByLabelText('Address')).toHaveValue('nora@venue.example');
  });

  it('after too many tries says how long to wait', async () => {
    const user = userEvent.setup();
    const wait = () => refuse('desk-too-many-tries', { wait: '15 minutes' });
    openDesk('/sign-in', nobody({ 'deskPassword POST': wait }));
    await typePassword(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 15 minutes and try again.');
    expect(screen.getByLabelText('Password')).toHaveValue('lantern gravel');
  });

  it('marks what is missing before anything is sent', async () => {
    const { api } = openDesk('/sign-in', nobody());
    fireEvent.click(await button('Continue'));
    expect(await screen.findByText('Enter your password.')).toBeInTheDocument();
    expect(api.sent('deskPassword POST')).toEqual([]);
  });

  it('in a browser without WebAuthn offers no passkey', async () => {
    openDesk('/sign-in', nobody());
    expect(await screen.findByText('This browser has no passkeys')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
  });

  it('in a browser with it offers the passkey first, and the password at a press', async () => {
    withPasskeys();
    openDesk('/sign-in', nobody());
    expect(await button('Sign in with a passkey')).toHaveAttribute('data-look', 'filled');
    expect(screen.queryByLabelText('Password')).toBeNull();
    fireEvent.click(await button('Use a password and a code instead'));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });

  it('is over at once for somebody who is signed in', async () => {
    openDesk('/sign-in?to=/ways-in', { 'deskSession GET': () => aSession() });
    expect(await screen.findByRole('heading', { name: 'Your ways in' })).toBeInTheDocument();
  });

  it('waits for the house where it does not answer', async () => {
    let answers: unknown = refuse('unavailable');
    openDesk('/', { 'deskSession GET': () => answers });
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot do this just now.');
    answers = aSession({ duties: ['audit.read'] });
    fireEvent.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'The desk' })).toBeInTheDocument();
  });
});

it.each([
  ['/staff/ann?x=1', '/staff/ann?x=1'],
  [null, '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['/sign-in?to=/sign-in', '/'],
])('%s leads on to %s', (to, place) => {
  expect(placeInDesk(to)).toBe(place);
});

describe('an invitation', () => {
  const secret = 'a'.repeat(43);
  const codes = Array.from({ length: 10 }, (_, place) => `ABCDE${place}2345`);
  const setup = { passkeyOptions: {}, codeUri: 'otpauth://totp/desk?secret=JBSWY3DP', codeSecret: 'JBSWY3DP' };
  const offer = {
    id: 'challenge-1',
    ...setup,
    name: 'Nora Keller',
    email: 'nora@venue.example',
    roles: ['Box office', 'Door'],
    invitedBy: 'Alma Reid',
    expiresAt: '2026-11-27T12:00:00.000Z',
  };
  const joining = (more: DeskHandlers = {}): DeskHandlers => ({
    'invitationOffer POST': () => offer,
    'invitationAcceptance POST': () => ({ ...aSession(), codes }),
    'deskSession GET': () => aSession(),
    ...more,
  });

  function open(more: DeskHandlers = {}) {
    location.hash = `#${secret}`;
    return openDesk('/join', joining(more));
  }

  it('says what it offers, and nothing happens before the button', async () => {
    const { api, container } = open();
    expect(await screen.findByText(/Nora Keller, you are invited/)).toHaveTextContent(
      'by Alma Reid, as Box office and Door',
    );
    expect(api.asked.map(({ name }) => name)).toEqual(['invitationOffer']);
    expect(api.asked[0]?.body).toEqual({ secret });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is accepted by password and telephone, then shows ten codes, then the desk', async () => {
    const user = userEvent.setup();
    const { api } = open();
    expect(await screen.findByText('JBSW Y3DP')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), 'lantern gravel opera');
    await user.type(screen.getByLabelText('Code'), '123 456');
    await user.click(await button('Join'));
    expect(await screen.findByText('ABCDE-02345')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    const way = { challengeId: 'challenge-1', password: 'lantern gravel opera', code: '123456' };
    expect(api.sent('invitationAcceptance POST').map(({ body }) => body)).toEqual([{ secret, way }]);
    await user.click(await button('I have kept them'));
    expect(await screen.findByRole('heading', { name: 'The desk' })).toBeInTheDocument();
  });

  it('that brings no codes, as a passkey does not, leads into the desk at once', async () => {
    const user = userEvent.setup();
    open({ 'invitationAcceptance POST': () => ({ ...aSession(), codes: [] }) });
    await user.type(await screen.findByLabelText('Password'), 'lantern gravel opera');
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'The desk' })).toBeInTheDocument();
  });

  it('that took longer than its challenge begins again, and what was typed is not sent twice', async () => {
    const user = userEvent.setup();
    const { api } = open({ 'invitationAcceptance POST': () => refuse('challenge-over') });
    await user.type(await screen.findByLabelText('Password'), 'lantern gravel opera');
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    await user.click(await button('Start again'));
    await waitFor(() => expect(api.sent('invitationOffer POST')).toHaveLength(2));
    expect(api.sent('invitationAcceptance POST')).toHaveLength(1);
  });

  it.each(['invitation-unknown', 'invitation-used', 'invitation-expired'] as const)('%s is said', async (reason) => {
    open({ 'invitationOffer POST': () => refuse(reason) });
    expect(await screen.findByRole('heading', { name: 'This invitation does not open' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
