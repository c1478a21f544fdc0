import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { axeFindings } from '#test/support/axe.ts';
import { everything, openRecord } from '#test/support/desk-customer.ts';

const now = instant('2026-11-26T12:00:00.000Z');
beforeEach(() => setHouseClock(now));
afterEach(() => vi.unstubAllGlobals());

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a correction', () => {
  const form = async () => {
    await userEvent.click(await button('Correct name, telephone or addresses'));
    return within(screen.getByRole('form', { name: 'Correct the record' }));
  };
  const save = { name: 'Save the correction' } as const;

  it('begins with what is there, says at the field what is wrong, and is sent once', async () => {
    const { api, container } = openRecord(everything, { 'deskCustomer POST': () => null }, 'customers.write');
    const fields = await form();
    expect(fields.getByLabelText('First name')).toHaveFocus();
    await userEvent.clear(fields.getByLabelText('Last name'));
    await userEvent.click(fields.getByRole('button', { name: 'Add an address' }));
    await userEvent.click(fields.getByRole('button', save));
    await waitFor(() => expect(fields.getByLabelText('Last name')).toHaveFocus());
    expect(fields.getByText('Say why.')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    expect(api.sent('deskCustomer POST')).toEqual([]);
    await userEvent.click(fields.getByRole('button', { name: 'Remove address 1' }));
    await userEvent.type(fields.getByLabelText('Last name'), 'Lovelace');
    await userEvent.type(fields.getByLabelText('House and street'), '2 Long Acre');
    await userEvent.type(fields.getByLabelText('Town or city'), 'London');
    await userEvent.type(fields.getByLabelText('Postcode'), 'WC2E 9DD');
    await userEvent.type(fields.getByLabelText(/^Reason/), 'Married');
    await userEvent.dblClick(fields.getByRole('button', save));
    expect(await screen.findByText('The record is corrected.')).toBeInTheDocument();
    expect(api.sent('deskCustomer POST').map(({ body }) => body as unknown)).toEqual([
      {
        version: 'v1',
        firstName: 'Ada',
        lastName: 'Lovelace',
        phone: '020 7946 0998',
        addresses: [
          {
            street: '2 Long Acre',
            town: 'London',
            postcode: 'WC2E 9DD',
            country: 'GB',
            isForPost: false,
            isForBills: false,
          },
        ],
        reason: 'Married',
      },
    ]);
  });

  it('keeps what was typed when the record changed meanwhile, shows what did, and goes on on the new version', async () => {
    let current = everything;
    const versions: string[] = [];
    const { container } = openRecord(
      everything,
      {
        'deskCustomer GET': () => current,
        'deskCustomer POST': ({ body }) => {
          const { version } = body as { readonly version: string };
          versions.push(version);
          return version === current.version ? null : refuse('customer-changed');
        },
      },
      'customers.write',
    );
    const fields = await form();
    await userEvent.type(fields.getByLabelText('Last name'), '-Lovelace');
    await userEvent.type(fields.getByLabelText(/^Reason/), 'Married');
    current = { ...everything, version: 'v2', phone: '020 7946 0111' };
    await userEvent.click(fields.getByRole('button', save));
    expect(await fields.findByText(/^The record was changed meanwhile/)).toBeInTheDocument();
    expect(fields.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '020 7946 0998',
      '020 7946 0111',
    ]);
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(fields.getByRole('button', { name: 'Go on with mine' }));
    expect(fields.getByLabelText('Last name')).toHaveValue('Example-Lovelace');
    await userEvent.click(fields.getByRole('button', save));
    expect(await screen.findByText('The record is corrected.')).toBeInTheDocument();
    expect(versions).toEqual(['v1', 'v2']);
  });

  it('takes what the other did, where that is chosen', async () => {
    let current = everything;
    openRecord(
      everything,
      { 'deskCustomer GET': () => current, 'deskCustomer POST': () => refuse('customer-changed') },
      'customers.write',
    );
    const fields = await form();
    await userEvent.type(fields.getByLabelText('Last name'), '-Lovelace');
    await userEvent.type(fields.getByLabelText(/^Reason/), 'Married');
    current = { ...everything, version: 'v2', phone: '020 7946 0111' };
    await userEvent.click(fields.getByRole('button', save));
    await userEvent.click(await fields.findByRole('button', { name: 'Take theirs' }));
    const anew = within(screen.getByRole('form', { name: 'Correct the record' }));
    expect(anew.getByLabelText('Last name')).toHaveValue('Example');
    expect(anew.getByLabelText(/^Telephone/)).toHaveValue('020 7946 0111');
  });
});

describe('a link to a new address', () => {
  it('is sent with a reason, and says that nothing has changed yet', async () => {
    const { api } = openRecord(everything, { 'deskCustomerEmail POST': () => null }, 'customers.write');
    await userEvent.click(await button('Send a link to a new e-mail address'));
    await userEvent.click(await button('Send the link'));
    expect(screen.getByText('Enter the new address.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('New e-mail address'), 'new@example.org');
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Mail comes back');
    await userEvent.click(await button('Send the link'));
    expect(
      await screen.findByText(/^A link was sent to new@example\.org\..*stays maxi@example\.org\.$/),
    ).toBeInTheDocument();
    expect(api.sent('deskCustomerEmail POST')[0]?.body).toEqual({
      email: 'new@example.org',
      reason: 'Mail comes back',
    });
  });

  it('says at the field that it is the present one, and keeps what was typed', async () => {
    const same = () => refuse('same-address', {}, { pointer: '/email' });
    openRecord(everything, { 'deskCustomerEmail POST': same }, 'customers.write');
    await userEvent.click(await button('Send a link to a new e-mail address'));
    await userEvent.type(screen.getByLabelText('New e-mail address'), 'maxi@example.org');
    await userEvent.type(screen.getByLabelText(/^Reason/), 'x');
    await userEvent.click(await button('Send the link'));
    await waitFor(() => expect(screen.getByLabelText('New e-mail address')).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getByLabelText('New e-mail address')).toHaveValue('maxi@example.org');
  });
});

describe('a note', () => {
  it('is written with its last day, and removed', async () => {
    let { notes } = everything;
    const { api } = openRecord(
      everything,
      {
        'deskCustomer GET': () => ({ ...everything, notes }),
        'deskCustomerNotes POST': ({ body }) => {
          const { text } = body as { readonly text: string };
          const note = { id: '2.n2', text, at: now, until: '2026-12-27T00:00:00.000Z', staffName: 'Nora Keller' };
          notes = [note, ...notes];
          return note;
        },
        'deskCustomerNotes DELETE': () => {
          notes = [];
          return null;
        },
      },
      'customers.write',
    );
    await userEvent.click(await button('Write a note'));
    expect(screen.getByLabelText('Last day')).toHaveValue('2026-12-26');
    await userEvent.type(screen.getByLabelText('Note'), 'Wants an aisle seat');
    await userEvent.click(await button('Save the note'));
    expect(await screen.findByText('Wants an aisle seat')).toBeInTheDocument();
    expect(await button('Write a note')).toHaveFocus();
    expect(api.sent('deskCustomerNotes POST')[0]?.body).toEqual({ text: 'Wants an aisle seat', until: '2026-12-26' });
    await userEvent.click(await button('Remove the note “Wants an aisle seat”'));
    expect(await screen.findByText('No notes.')).toBeInTheDocument();
    expect(document.activeElement).toContainElement(screen.getByText('No notes.'));
    expect(document.body).not.toHaveFocus();
    expect(api.sent('deskCustomerNotes DELETE')[0]?.body).toEqual({ noteId: '2.n2' });
  });
});

describe('access needs', () => {
  const needs = { id: 'c1', text: 'Step-free to the seat', version: 1, changed: { by: 'Cora Lamp', at: now } };

  it('are not asked for before they are wanted', async () => {
    const { api } = openRecord(everything, { 'deskAccessNeeds GET': () => needs }, 'access-needs.read');
    const show = await button('Show access needs');
    expect(api.sent('deskAccessNeeds GET')).toEqual([]);
    await userEvent.click(show);
    expect(await screen.findByText('Step-free to the seat')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change them' })).toBeNull();
  });

  it('keep what was typed when a colleague changed them meanwhile, and show theirs', async () => {
    let current = needs;
    const { api, container } = openRecord(
      everything,
      {
        'deskAccessNeeds GET': () => current,
        'deskAccessNeeds POST': ({ body }) => {
          const { version, text } = body as { readonly version: number; readonly text: string };
          return version === current.version ? { ...current, text, version: version + 1 } : refuse('customer-changed');
        },
      },
      'access-needs.read',
      'customers.write',
    );
    await userEvent.click(await button('Show access needs'));
    await userEvent.click(await button('Change them'));
    await userEvent.type(screen.getByRole('textbox', { name: /^Access needs/ }), ', on the aisle');
    current = { ...needs, text: 'A place for a guide dog', version: 2 };
    await userEvent.click(await button('Save access needs'));
    expect(await screen.findByText('A place for a guide dog')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Access needs/ })).toHaveValue('Step-free to the seat, on the aisle');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(await button('Go on with mine'));
    await userEvent.click(await button('Save access needs'));
    expect(await screen.findByText('Step-free to the seat, on the aisle', { selector: 'p' })).toBeInTheDocument();
    expect(api.sent('deskAccessNeeds POST').map(({ body }) => (body as { readonly version: number }).version)).toEqual([
      1, 2,
    ]);
  });
});
