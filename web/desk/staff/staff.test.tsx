import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aColleague, aRole, aSession } from '#test/support/fake-desk.ts';
import type { DeskHandlers } from '#test/support/fake-desk.ts';
import { openDesk } from '#test/support/open-desk.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => vi.unstubAllGlobals());

const door = aRole({ id: 'door', title: 'Door', duties: ['door.scan'] });
const invitation = {
  id: 'i1',
  name: 'Ottoline Marsh',
  email: 'ottoline@venue.example',
  roleIds: ['door'],
  invitedBy: 'Nora Keller',
  expiresAt: '2026-11-27T12:00:00.000Z',
};

const house = (more: DeskHandlers = {}): DeskHandlers => ({
  'deskSession GET': () => aSession(),
  'roles GET': () => [aRole(), door],
  'invitations GET': () => [],
  'staff GET': () => [
    aColleague(),
    aColleague({ id: 'bo', name: 'Bo Müller', email: 'bo@venue.example', roleIds: ['door'], state: 'suspended' }),
  ],
  'staffMember GET': ({ params }) => aColleague({ id: params['staffId'] ?? '' }),
  'staffMember POST': () => aColleague(),
  ...more,
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const rows = () => within(screen.getByRole('list', { name: 'Colleagues' })).getAllByRole('link');

describe('the list of colleagues', () => {
  it.each([
    ['muller', ['Bo Müller']],
    ['ANN@', ['Ann Osei']],
    ['door', ['Bo Müller']],
    ['suspended', ['Bo Müller']],
  ])('finds %s', async (typed, names) => {
    const user = userEvent.setup();
    openDesk('/staff', house());
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), typed);
    await waitFor(() => expect(rows().map((row) => row.firstElementChild?.textContent)).toEqual(names));
    expect(screen.getByText('1 of 2 colleagues')).toBeInTheDocument();
  });

  it('of ten thousand has few rows in the page, says how many there are, and reaches the last by a key', async () => {
    const user = userEvent.setup();
    const many = Array.from({ length: 10_000 }, (_, place) =>
      aColleague({ id: `c${place}`, name: `Colleague ${place}` }),
    );
    const { container } = openDesk('/staff', house({ 'staff GET': () => many }));
    expect(await screen.findByText('10,000 colleagues')).toBeInTheDocument();
    expect(rows().length).toBeLessThan(60);
    const [first] = rows();
    expect(first?.closest('li')).toHaveAttribute('aria-setsize', '10000');
    first?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('Colleague 1');
    await user.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Colleague 9999'));
    expect(rows().length).toBeLessThan(60);
    expect(rows().filter((row) => row.tabIndex === 0)).toHaveLength(1);
    expect(await axeFindings(container)).toEqual([]);
  });
});

describe('an open invitation', () => {
  it('is taken back, and leaves the list', async () => {
    const user = userEvent.setup();
    let open = [invitation];
    const { api } = openDesk(
      '/staff',
      house({
        'invitations GET': () => open,
        'invitations DELETE': () => {
          open = [];
          return null;
        },
      }),
    );
    expect(await screen.findByText(/Invited by Nora Keller/)).toHaveTextContent('Door.');
    await user.click(await button('Take back the invitation of Ottoline Marsh'));
    expect(await screen.findByText(/its link opens nothing/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('1 invitation waits')).toBeNull());
    expect(api.sent('invitations DELETE')[0]?.body).toEqual({ invitationId: 'i1' });
  });
});

describe('inviting', () => {
  it('needs a name, an address and a role, then shows the link once', async () => {
    const user = userEvent.setup();
    const link = 'https://house.test/desk/join#secret';
    const answer = { id: 'i2', link, expiresAt: '2026-11-27T12:00:00.000Z' };
    const { api, container } = openDesk('/staff/invite', house({ 'invitations POST': () => answer }));
    await user.click(await button('Send the invitation'));
    expect(await screen.findByText('Choose at least one role.')).toBeInTheDocument();
    expect(screen.getByText('Enter the name.')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await user.type(screen.getByLabelText('Name'), 'Ottoline Marsh');
    await user.type(screen.getByLabelText('Address'), 'ottoline@venue.example');
    await user.click(screen.getByLabelText('Door'));
    await user.click(await button('Send the invitation'));
    expect(await screen.findByText(link)).toBeInTheDocument();
    const sent = { name: 'Ottoline Marsh', email: 'ottoline@venue.example', roleIds: ['door'] };
    expect(api.sent('invitations POST').map(({ body }) => body)).toEqual([sent]);
    await user.click(await button('Copy the link'));
    expect(await screen.findByText('Copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(link);
    await user.click(await button('Invite another'));
    expect(await screen.findByLabelText('Name')).toHaveValue('');
    expect(screen.queryByText(link)).toBeNull();
  });

  it('somebody who is here already says so, with everything kept', async () => {
    const user = userEvent.setup();
    openDesk('/staff/invite', house({ 'invitations POST': () => refuse('staff-known') }));
    await user.type(await screen.findByLabelText('Name'), 'Ann');
    await user.type(screen.getByLabelText('Address'), 'ann@venue.example');
    await user.click(screen.getByLabelText('Door'));
    await user.click(await button('Send the invitation'));
    expect(await screen.findByRole('alert')).toHaveTextContent('is here already');
    expect(screen.getByLabelText('Name')).toHaveValue('Ann');
  });
});

describe('a colleague', () => {
  it('has roles changed, with what it means said before', async () => {
    const user = userEvent.setup();
    const { api, container } = openDesk('/staff/ann', house());
    await user.click(await screen.findByLabelText('Door'));
    await user.click(screen.getByLabelText('Box office'));
    expect(screen.getByText('Ann Osei will gain: Check tickets.')).toBeInTheDocument();
    expect(screen.getByText('Ann Osei will lose: Look customers up and Sell.')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(await button('Save the roles'));
    expect(await screen.findByText('The roles of Ann Osei are now Door.')).toBeInTheDocument();
    expect(api.sent('staffMember POST')[0]?.body).toEqual({ version: 7, roleIds: ['door'] });
  });

  it('that somebody else changed meanwhile shows both, and is saved on theirs', async () => {
    const user = userEvent.setup();
    let theirs = aColleague();
    const { api } = openDesk(
      '/staff/ann',
      house({
        'staffMember GET': () => theirs,
        'staffMember POST': ({ body }) => (body.version === theirs.version ? theirs : refuse('staff-changed')),
      }),
    );
    await user.click(await screen.findByLabelText('Door'));
    theirs = aColleague({ roleIds: ['door'], version: 8 });
    await user.click(await button('Save the roles'));
    expect(await screen.findByText(/Ann Osei has now: Door/)).toBeInTheDocument();
    expect(screen.getByLabelText('Box office')).toBeChecked();
    await user.click(await button('Save the roles'));
    await waitFor(() => expect(api.sent('staffMember POST').map(({ body }) => body.version)).toEqual([7, 8]));
  });

  it('whose roles were read again while one chose is not changed over what somebody else did', async () => {
    const user = userEvent.setup();
    let theirs = aColleague();
    const { api } = openDesk('/staff/ann', house({ 'staffMember GET': () => theirs }));
    await user.click(await screen.findByLabelText('Door'));
    theirs = aColleague({ roleIds: ['door'], version: 8 });
    await user.click(await button('End all sessions'));
    await waitFor(() => expect(api.sent('staffMember GET')).toHaveLength(2));
    await user.click(await button('Save the roles'));
    await waitFor(() =>
      expect(api.sent('staffMember POST').at(-1)?.body).toMatchObject({ version: 7, roleIds: ['box-office', 'door'] }),
    );
  });

  it.each([
    ['Suspend', 'active', { version: 7, state: 'suspended' }],
    ['Restore', 'suspended', { version: 7, state: 'active' }],
    ['End all sessions', 'active', { version: 7, endSessions: true }],
  ] as const)('%s asks for that alone', async (name, state, body) => {
    const user = userEvent.setup();
    const { api } = openDesk('/staff/ann', house({ 'staffMember GET': () => aColleague({ state }) }));
    await user.click(await button(name));
    await waitFor(() => expect(api.sent('staffMember POST').map((each) => each.body)).toEqual([body]));
  });

  it('is removed after a second look, and the list is shown', async () => {
    const user = userEvent.setup();
    const { api } = openDesk('/staff/ann', house({ 'staffMember DELETE': () => null }));
    await user.click(await button('Remove from the desk'));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Ann Osei?' });
    expect(api.sent('staffMember DELETE')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Remove Ann Osei' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Staff' })).toBeInTheDocument();
    expect(api.sent('staffMember DELETE')[0]?.body).toEqual({ version: 7 });
  });

  it('who is oneself changes nothing', async () => {
    openDesk('/staff/nora', house());
    expect(await screen.findByText('This is you')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Suspend|Remove|Save/ })).toBeNull();
  });

  it('who is not there is said', async () => {
    openDesk('/staff/gone', house({ 'staffMember GET': () => refuse('not-found') }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot find that.');
  });
});
