import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { duties } from '#shared/kernel/contract/duty.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aColleague, aRole, aSession } from '#test/support/fake-desk.ts';
import type { DeskHandlers } from '#test/support/fake-desk.ts';
import { openDesk } from '#test/support/open-desk.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => vi.unstubAllGlobals());

const door = aRole({ id: 'door', title: 'Door', duties: ['door.scan'], holders: 0 });

const house = (more: DeskHandlers = {}): DeskHandlers => ({
  'deskSession GET': () => aSession(),
  'roles GET': () => [aRole(), door],
  'staff GET': () => [aColleague(), aColleague({ id: 'bo', name: 'Bo Marsh' })],
  'roles POST': () => aRole(),
  ...more,
});

const box = (name: string) => screen.findByRole('checkbox', { name });
const button = (name: string) => screen.findByRole('button', { name });

describe('the matrix', () => {
  it('says of each role whether it has each duty', async () => {
    const { container } = openDesk('/roles', house());
    const row = (await screen.findByRole('rowheader', { name: /^Check tickets/ })).closest('tr');
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['No', 'Yes']);
    const answers = screen.getAllByRole('cell').filter(({ textContent }) => textContent === 'Yes');
    expect(screen.getAllByRole('cell')).toHaveLength(2 * duties.length + 2);
    expect(answers).toHaveLength(3);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('of a house without roles leads to the first one', async () => {
    openDesk('/roles', house({ 'roles GET': () => [] }));
    expect(await screen.findByText('There are no roles yet')).toBeInTheDocument();
  });
});

describe('a role', () => {
  it('says what a change means, and is saved on the version it began with', async () => {
    const user = userEvent.setup();
    const { api, container } = openDesk('/roles/box-office', house());
    await user.click(await box('Sell'));
    await user.click(await box('Refund'));
    expect(await screen.findByText(/2 colleagues will lose it: Ann Osei, Bo Marsh/)).toBeInTheDocument();
    expect(screen.getByText(/2 colleagues will gain it/)).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(await button('Save the role'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Roles' })).toBeInTheDocument();
    expect(api.sent('roles POST')[0]?.body).toEqual({
      version: 7,
      roleId: 'box-office',
      title: 'Box office',
      duties: ['customers.read', 'desk.refund'],
      refundLimit: 0,
    });
  });

  it('that may refund has a limit, which is a sum or nothing', async () => {
    const user = userEvent.setup();
    const refund = aRole({ duties: ['desk.refund'], refundLimit: 25_000 });
    const { api, container } = openDesk('/roles/box-office', house({ 'roles GET': () => [refund, door] }));
    const field = await screen.findByRole('textbox', { name: /^May give back beyond the rules/ });
    expect(field).toHaveValue('£250');
    await user.clear(field);
    await user.type(field, 'plenty');
    await user.click(await button('Save the role'));
    expect(screen.getByText('Enter a sum such as 250 or 250.50.')).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(api.sent('roles POST')).toEqual([]);
    await user.clear(field);
    await user.type(field, '99.50');
    expect(await axeFindings(container)).toEqual([]);
    await user.click(await button('Save the role'));
    expect(await screen.findByRole('cell', { name: 'Up to £250' })).toBeInTheDocument();
    expect(api.sent('roles POST')[0]?.body).toMatchObject({ refundLimit: 9950, duties: ['desk.refund'] });
  });

  it('without the duty to refund asks for no limit', async () => {
    openDesk('/roles/box-office', house());
    await box('Sell');
    expect(screen.queryByRole('textbox', { name: /^May give back/ })).toBeNull();
  });

  it('gives no duty that its editor lacks, and can take one away', async () => {
    openDesk('/roles/box-office', house({ 'deskSession GET': () => aSession({ duties: ['staff.manage'] }) }));
    expect(await box('Refund')).toBeDisabled();
    expect(await box('Sell')).toBeEnabled();
    expect(await box('Manage the staff')).toBeEnabled();
  });

  it('that a colleague changed meanwhile shows both versions, and goes on with mine on theirs', async () => {
    const user = userEvent.setup();
    let theirs = aRole();
    const { api } = openDesk(
      '/roles/box-office',
      house({
        'roles GET': () => [theirs, door],
        'roles POST': ({ body }) => (body.version === theirs.version ? theirs : refuse('role-changed')),
      }),
    );
    await user.click(await box('Refund'));
    theirs = aRole({ title: 'Counter', duties: ['customers.read'], version: 8 });
    await user.click(await button('Save the role'));
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['What', 'Before', 'Theirs', 'Yours'],
      ['Title', 'Box office', 'Counter', 'Box office'],
      ['Sell', 'Yes', 'No', 'Yes'],
      ['Refund', 'No', 'No', 'Yes'],
    ]);
    await user.click(await button('Go on with mine'));
    expect(await box('Refund')).toBeChecked();
    await user.click(await button('Save the role'));
    await waitFor(() => expect(api.sent('roles POST').map(({ body }) => body.version)).toEqual([7, 8]));
  });

  it('or takes theirs', async () => {
    const user = userEvent.setup();
    let theirs = aRole();
    openDesk(
      '/roles/box-office',
      house({ 'roles GET': () => [theirs, door], 'roles POST': () => refuse('role-changed') }),
    );
    await user.click(await box('Refund'));
    theirs = aRole({ title: 'Counter', duties: ['customers.read'], version: 8 });
    await user.click(await button('Save the role'));
    await user.click(await button('Take theirs'));
    expect(await screen.findByLabelText('Title')).toHaveValue('Counter');
    expect(await box('Sell')).not.toBeChecked();
    expect(await box('Refund')).not.toBeChecked();
  });

  it('of another name is refused in words, with everything kept', async () => {
    const user = userEvent.setup();
    openDesk('/roles/box-office', house({ 'roles POST': () => refuse('last-administrator') }));
    await user.click(await box('Refund'));
    await user.click(await button('Save the role'));
    expect(await screen.findByRole('alert')).toHaveTextContent('nobody could manage the staff any more');
    expect(await box('Refund')).toBeChecked();
  });

  it('that nobody has can be deleted, after a second look', async () => {
    const user = userEvent.setup();
    const { api } = openDesk('/roles/door', house({ 'roles DELETE': () => null }));
    await user.click(await button('Delete this role'));
    expect(api.sent('roles DELETE')).toEqual([]);
    await user.click(await button('Delete Door'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Roles' })).toBeInTheDocument();
    expect(api.sent('roles DELETE')[0]?.body).toEqual({ version: 7, roleId: 'door' });
  });

  it('that is new begins empty', async () => {
    const user = userEvent.setup();
    const { api } = openDesk('/roles/new', house());
    await user.type(await screen.findByLabelText('Title'), 'Stage door');
    await user.click(await box('Check tickets'));
    await user.click(await button('Make the role'));
    await waitFor(() =>
      expect(api.sent('roles POST')[0]?.body).toEqual({
        version: 7,
        title: 'Stage door',
        duties: ['door.scan'],
        refundLimit: 0,
      }),
    );
  });
});
