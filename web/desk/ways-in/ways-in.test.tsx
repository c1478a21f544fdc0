import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aSession } from '#test/support/fake-desk.ts';
import type { DeskHandlers } from '#test/support/fake-desk.ts';
import { openDesk } from '#test/support/open-desk.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => vi.unstubAllGlobals());

const proved = '2099-01-01T00:00:00.000Z';
const codes = Array.from({ length: 10 }, (_, place) => `ABCDE${place}2345`);
const here = { id: 's1', device: 'Chrome on Linux', openedAt: '2026-11-26T09:00:00.000Z', isCurrent: true };
const there = { ...here, id: 's2', device: 'Safari on an iPhone', isCurrent: false };
const passkey = { id: 'p1', name: 'Laptop', addedAt: '2026-11-02T09:00:00.000Z', lastUsedAt: null, isSynced: false };

const house = (more: DeskHandlers = {}): DeskHandlers => ({
  'deskSession GET': () => aSession({ provedUntil: proved }),
  'deskPasskeys GET': () => [passkey],
  'deskSessions GET': () => [here, there].map((each) => ({ ...each, lastUsedAt: each.openedAt })),
  'deskSetup POST': () => ({
    id: 'challenge-1',
    passkeyOptions: {},
    codeUri: 'otpauth://totp/desk?secret=JBSWY3DP',
    codeSecret: 'JBSWY3DP',
  }),
  ...more,
});

const button = (name: string) => screen.findByRole('button', { name });

it.each([
  [{ hasPassword: false, passkeys: 1, recoveryCodesLeft: 0 }, 'You have one way in'],
  [{ hasPassword: true, passkeys: 1, recoveryCodesLeft: 0 }, 'No recovery code is left'],
  [{ hasPassword: true, passkeys: 0, recoveryCodesLeft: 8 }, 'You have one way in'],
  [{ hasPassword: false, passkeys: 2, recoveryCodesLeft: 0 }, null],
])('the first page says of %j: %s', async (ways, title) => {
  openDesk('/', { 'deskSession GET': () => aSession({ ...ways, duties: ['customers.read'] }) });
  expect(await screen.findByText('Where to go')).toBeInTheDocument();
  const said = screen.queryAllByText(/^You have one way in$|recovery code is left$/).map((each) => each.textContent);
  expect(said).toEqual(title === null ? [] : [title]);
});

describe('a colleague’s ways in', () => {
  it('are listed, with where they are signed in', async () => {
    const { container } = openDesk('/ways-in', house());
    expect(await screen.findByText('Laptop')).toBeInTheDocument();
    const sessions = await screen.findByRole('region', { name: 'Where you are signed in' });
    await within(sessions).findByText('Safari on an iPhone');
    expect(within(sessions).queryByRole('button', { name: 'End the session on Chrome on Linux' })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each([
    ['End the session on Safari on an iPhone', { which: 'one', sessionId: 's2' }],
    ['End all others', { which: 'others' }],
  ])('%s', async (name, body) => {
    const user = userEvent.setup();
    const { api } = openDesk('/ways-in', house({ 'deskSessions DELETE': () => null }));
    await user.click(await button(name));
    await waitFor(() => expect(api.sent('deskSessions DELETE').map((each) => each.body)).toEqual([body]));
    await waitFor(() => expect(api.sent('deskSessions GET')).toHaveLength(2));
  });

  it('a passkey that is the last way in stays, and the reason is said', async () => {
    const user = userEvent.setup();
    openDesk('/ways-in', house({ 'deskPasskeys DELETE': () => refuse('last-way-in') }));
    await user.click(await button('Remove Laptop'));
    await user.click(await button('Remove it'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is your only way in.');
    expect(screen.getByRole('dialog', { name: 'Remove Laptop?' })).toBeInTheDocument();
  });

  it('a password is set with its telephone, and gives ten codes that are shown until they are kept', async () => {
    const user = userEvent.setup();
    const { api } = openDesk('/ways-in', house({ 'deskPasswords POST': () => ({ id: 'codes', codes }) }));
    await user.click(await button('Replace password and telephone'));
    await user.type(await screen.findByLabelText('Password'), 'too short');
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(await button('Set password and telephone'));
    expect(await screen.findByText('Use at least 12 characters.')).toBeInTheDocument();
    expect(api.sent('deskPasswords POST')).toEqual([]);
    await user.type(screen.getByLabelText('Password'), ' no more');
    await user.click(await button('Set password and telephone'));
    expect(await screen.findByText('ABCDE-02345')).toBeInTheDocument();
    await user.click(await button('I have kept them'));
    await waitFor(() => expect(screen.queryByText('ABCDE-02345')).toBeNull());
  });

  it('a proof that is too old is asked for before the work, not in the middle of it', async () => {
    const user = userEvent.setup();
    const { api } = openDesk('/ways-in', house({ 'deskSession GET': () => aSession({ provedUntil: null }) }));
    await user.click(await button('Replace password and telephone'));
    expect(await screen.findByRole('dialog', { name: 'Is it you?' })).toBeInTheDocument();
    expect(api.sent('deskSetup POST')).toEqual([]);
    await user.click(await button('Not now'));
    expect(await button('Replace password and telephone')).toBeInTheDocument();
    expect(api.sent('deskSetup POST')).toEqual([]);
  });

  it('ten new codes are made after a proof', async () => {
    const user = userEvent.setup();
    openDesk('/ways-in', house({ 'deskRecoveryCodes POST': () => ({ id: 'codes', codes }) }));
    await user.click(await button('Make ten new codes'));
    const list = await screen.findByRole('region', { name: 'Recovery codes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  });
});
