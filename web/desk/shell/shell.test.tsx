import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Duty } from '#shared/kernel/contract/duty.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aRole, aSession } from '#test/support/fake-desk.ts';
import type { DeskHandlers } from '#test/support/fake-desk.ts';
import { openBrowserTabs, openDesk } from '#test/support/open-desk.tsx';

import { screens } from '../screens.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const withDuties = (...duties: readonly Duty[]) => ({ 'deskSession GET': () => aSession({ duties: [...duties] }) });

describe('the navigation', () => {
  it.each<[string, readonly Duty[], readonly string[]]>([
    ['nobody’s duties', [], ['Home', 'Your ways in']],
    ['the audit', ['audit.read'], ['Home', 'Audit', 'Your ways in']],
    ['the staff', ['staff.manage'], ['Home', 'Staff', 'Roles', 'Your ways in']],
  ])('shows what one may do: %s', async (_, duties, titles) => {
    openDesk('/', withDuties(...duties));
    await heading('The desk');
    const links = within(screen.getByRole('navigation', { name: 'The desk' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(titles);
  });

  it('does not lead past a duty: an address alone opens nothing, and asks for nothing', async () => {
    const { api } = openDesk('/staff', withDuties('audit.read'));
    expect(await heading('Your roles do not cover this')).toBeInTheDocument();
    expect(api.sent('staff GET')).toEqual([]);
  });

  it.each([
    ['/season/templates', ['Templates']],
    ['/season/changes', ['Seasons']],
    ['/season/sale/tosca-1', ['Sales']],
    ['/roles/door', ['Roles']],
    ['/', ['Home']],
  ])('marks one screen alone: %s is %s', async (path, marked) => {
    openDesk(path, withDuties('season.write', 'sale.stop', 'staff.manage'));
    const links = within(await screen.findByRole('navigation', { name: 'The desk' })).getAllByRole('link');
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(marked);
  });

  it('gives each screen a key of its own', () => {
    const keys = screens.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('keys', () => {
  it('/ opens the palette, which leads anywhere one may go', async () => {
    const user = userEvent.setup();
    const { baseElement } = openDesk('/', withDuties('audit.read'));
    await heading('The desk');
    await user.keyboard('/');
    const palette = await screen.findByRole('dialog', { name: 'Go to' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Screen' })).toHaveFocus());
    const names = () =>
      within(palette)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(names().join()).not.toContain('Staff');
    expect(await axeFindings(baseElement)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Screen' }), 'wáys in{Enter}');
    expect(await heading('Your ways in')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a title comes before a word of another screen', async () => {
    const user = userEvent.setup();
    openDesk('/', { ...withDuties('staff.manage'), 'roles GET': () => [aRole()] });
    await heading('The desk');
    await user.keyboard('/');
    await user.type(await screen.findByRole('textbox', { name: 'Screen' }), 'roles{Enter}');
    expect(await heading('Roles')).toBeInTheDocument();
  });

  it('arrows walk through what was found', async () => {
    const user = userEvent.setup();
    openDesk('/', withDuties());
    await heading('The desk');
    await user.keyboard('{Control>}k{/Control}{ArrowDown}{ArrowDown}{Enter}');
    expect(await heading('Your ways in')).toBeInTheDocument();
  });

  it('g and a letter go to a screen, ? lists the keys', async () => {
    const user = userEvent.setup();
    openDesk('/', withDuties());
    await heading('The desk');
    await user.keyboard('gw');
    await heading('Your ways in');
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveTextContent('g w');
  });

  it('belong to a field while one types, and can be put out', async () => {
    const user = userEvent.setup();
    openDesk('/staff/invite', { ...withDuties('staff.manage'), 'roles GET': () => [aRole()] });
    await user.type(await screen.findByLabelText('Name'), 'gw/?');
    expect(screen.getByLabelText('Name')).toHaveValue('gw/?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await button('Keys'));
    await user.click(await screen.findByRole('checkbox', { name: 'Single keys do something' }));
    await user.click(await button('Close'));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Go to' })).toBeInTheDocument();
  });
});

const inviting = (more: DeskHandlers = {}): DeskHandlers => ({
  'deskSession GET': () => aSession({ duties: ['staff.manage'] }),
  'roles GET': () => [aRole()],
  'invitations POST': () => ({
    id: 'i',
    link: 'https://house.test/desk/join#x',
    expiresAt: '2026-11-27T12:00:00.000Z',
  }),
  'deskLock POST': () => null,
  'deskLock DELETE': () => aSession(),
  'deskStepUp POST': () => aSession({ provedUntil: '2099-01-01T00:00:00.000Z' }),
  ...more,
});

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(await screen.findByLabelText('Name'), 'Ottoline Marsh');
  await user.type(screen.getByLabelText('Address'), 'ottoline@venue.example');
  await user.click(screen.getByLabelText('Box office'));
}

async function prove(user: ReturnType<typeof userEvent.setup>, within_: HTMLElement, action: string): Promise<void> {
  await user.type(within(within_).getByLabelText('Password'), 'lantern gravel');
  await user.type(within(within_).getByLabelText('Code'), '123456');
  await user.click(within(within_).getByRole('button', { name: action }));
}

describe('the lock', () => {
  it('covers the work, which stays mounted, inert, and as it was typed', async () => {
    const user = userEvent.setup();
    const { container } = openDesk('/staff/invite', inviting());
    await fillIn(user);
    await user.click(await button('Lock'));
    const cover = await screen.findByRole('dialog', { name: 'Locked' });
    const name = container.querySelector<HTMLInputElement>('input[name="name"]');
    expect(name?.value).toBe('Ottoline Marsh');
    expect(name?.closest('[inert]')).not.toBeNull();
    expect(document.title).toBe('Locked – The desk');
    expect(await axeFindings(cover)).toEqual([]);
    // Escape closes nothing.
    fireEvent(cover, new Event('close'));
    expect(cover).toHaveAttribute('open');
    await prove(user, cover, 'Unlock');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name?.isConnected).toBe(true);
    expect(name?.value).toBe('Ottoline Marsh');
    expect(name?.closest('[inert]')).toBeNull();
    expect(document.title).toBe('Invite a colleague – The desk');
  });

  it('locks the other tabs, too', async () => {
    const tab = openBrowserTabs();
    const other = tab();
    openDesk('/', inviting(), tab());
    await heading('The desk');
    other.tell('locked');
    expect(await screen.findByRole('dialog', { name: 'Locked' })).toBeInTheDocument();
  });

  it('a session that ends in the middle of a form is gone on with after signing in', async () => {
    const user = userEvent.setup();
    let isOver = true;
    openDesk(
      '/staff/invite',
      inviting({
        'invitations POST': () =>
          isOver
            ? refuse('desk-sign-in-needed')
            : { id: 'i', link: 'https://house.test/desk/join#x', expiresAt: '2026-11-27T12:00:00.000Z' },
        'deskPassword POST': () => ({ id: 'asked-1', expiresAt: '2099-01-01T00:00:00.000Z' }),
        'deskCode POST': () => {
          isOver = false;
          return aSession();
        },
      }),
    );
    await fillIn(user);
    await user.click(await button('Send the invitation'));
    const cover = await screen.findByRole('dialog', { name: 'You are signed out' });
    await user.type(within(cover).getByLabelText('Address'), 'nora@venue.example');
    await user.type(within(cover).getByLabelText('Password'), 'lantern gravel{Enter}');
    await user.type(await within(cover).findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('https://house.test/desk/join#x')).toBeInTheDocument();
  });
});

describe('a fresh proof', () => {
  const once = (): DeskHandlers => {
    let isProved = false;
    return inviting({
      'invitations POST': () =>
        isProved
          ? { id: 'i', link: 'https://house.test/desk/join#x', expiresAt: '2026-11-27T12:00:00.000Z' }
          : refuse('fresh-proof-needed'),
      'deskStepUp POST': () => {
        isProved = true;
        return aSession({ provedUntil: '2099-01-01T00:00:00.000Z' });
      },
    });
  };

  it('is asked for over the form, which is then sent', async () => {
    const user = userEvent.setup();
    const { api } = openDesk('/staff/invite', once());
    await fillIn(user);
    await user.click(await button('Send the invitation'));
    const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
    expect(await axeFindings(dialog)).toEqual([]);
    await prove(user, dialog, 'Prove it');
    expect(await screen.findByText('https://house.test/desk/join#x')).toBeInTheDocument();
    expect(api.sent('invitations POST')).toHaveLength(2);
  });

  it('that is not given leaves everything as it was typed', async () => {
    const user = userEvent.setup();
    const { api } = openDesk('/staff/invite', once());
    await fillIn(user);
    await user.click(await button('Send the invitation'));
    await screen.findByRole('dialog', { name: 'Is it you?' });
    await user.click(await button('Not now'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Prove once more that it is you.');
    expect(screen.getByLabelText('Name')).toHaveValue('Ottoline Marsh');
    expect(screen.getByLabelText('Box office')).toBeChecked();
    expect(api.sent('invitations POST')).toHaveLength(1);
  });
});

it('a duty that is taken in the middle of a form is said, and nothing typed is lost', async () => {
  const user = userEvent.setup();
  let duties: Duty[] = ['staff.manage', 'customers.read', 'desk.sell'];
  openDesk(
    '/staff/invite',
    inviting({ 'deskSession GET': () => aSession({ duties }), 'invitations POST': () => refuse('duty-needed') }),
  );
  await fillIn(user);
  duties = ['desk.sell'];
  await user.click(await button('Send the invitation'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your roles do not cover this.');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Roles' })).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveValue('Ottoline Marsh');
});

it('the desk that cannot be left says so', async () => {
  const user = userEvent.setup();
  const { restarts } = openDesk('/', inviting({ 'deskSession DELETE': () => refuse('unavailable') }));
  await heading('The desk');
  await user.click(await button('Leave'));
  expect(await screen.findByRole('dialog', { name: 'You are still signed in' })).toBeInTheDocument();
  expect(restarts()).toBe(0);
});
