import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { Duty } from '#shared/kernel/contract/duty.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aSession } from '#test/support/fake-desk.ts';
import type { DeskHandlers } from '#test/support/fake-desk.ts';
import { openDesk } from '#test/support/open-desk.tsx';

import type { Entry } from './list-words.ts';

const date = '2026-12-05T19:30:00.000Z';
const longName = `${'Very-'.repeat(20)}Long`;

const anEntry = (id: string, more: Partial<Entry> = {}, lastName = 'Byron'): Entry => ({
  id,
  due: date,
  ownerId: null,
  ownerName: null,
  order: {
    orderNo: id.toUpperCase(),
    firstName: 'Ada',
    lastName,
    email: 'ada@example.org',
    phone: null,
    address: { street: '7 Footlight Row', town: 'London', postcode: 'WC2E 9DD', country: 'GB' },
    evenings: [{ performanceId: 'p1', title: 'Tosca', venueTitle: 'Main Stage', date, seats: ['Stalls A 1'] }],
  },
  money: null,
  mail: null,
  request: null,
  cursor: `after-${id}`,
  ...more,
});

const aRequest = (id: string): Entry =>
  anEntry(id, {
    order: null,
    request: {
      form: 'contact',
      name: 'Rhea Reader',
      email: 'rhea@example.org',
      subject: 'A glove',
      facts: [{ name: 'About', value: 'Lost Property' }],
      message: 'Has a glove been found?',
    },
  });

interface Sent {
  readonly action: string;
}

/** A house with one list, from which what is done is gone. */
function openList(path: string, entries: readonly Entry[], more: DeskHandlers = {}) {
  const gone = new Set<string>();
  return openDesk(path, {
    'deskSession GET': () => aSession(),
    'workList GET': ({ query }) => {
      const after = query.get('page[after]');
      const start = after === null ? 0 : entries.findIndex(({ cursor }) => cursor === after) + 1;
      return entries.slice(start, start + 100).filter(({ id }) => !gone.has(id));
    },
    'workEntry POST': ({ params, body }) => {
      const { action } = body as Sent;
      const id = params['entryId'] ?? '';
      if (action === 'done') gone.add(id);
      if (action === 'undo') gone.delete(id);
      return { id, state: action === 'done' ? 'done' : 'waiting', ownerId: null, ownerName: null };
    },
    ...more,
  });
}

describe('the overview', () => {
  it('counts what waits, and leads to every list', async () => {
    const { container } = openDesk('/lists', {
      'deskSession GET': () => aSession(),
      'workLists GET': () => [
        { id: 'to-post', waiting: 101 },
        { id: 'requests', waiting: 0 },
        { id: 'welcome', waiting: null },
      ],
    });
    expect(await screen.findByRole('link', { name: /100\+.*To post/ })).toHaveAttribute('href', '/lists/to-post');
    expect(screen.getByRole('link', { name: /^0.*Requests/ })).toHaveAttribute('href', '/lists/requests');
    expect(screen.getByRole('link', { name: /Who would like to come.*Registrations/ })).toHaveAttribute(
      'href',
      '/welcome',
    );
    expect(await axeFindings(container)).toEqual([]);
  });
});

describe('a list', () => {
  it('is worked on by keyboard alone, and what was done can be undone', async () => {
    const { container, api } = openList('/lists/to-post', [anEntry('k1', {}, longName), anEntry('k2'), anEntry('k3')]);
    const first = await screen.findByRole('checkbox', { name: 'Choose K1' });
    expect(await axeFindings(container)).toEqual([]);
    first.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('checkbox', { name: 'Choose K2' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'K2' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Take K2' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{Enter}');
    const told = await screen.findByText('K2: posted.');
    expect(told.closest('[tabindex="-1"]')).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'K2' })).toBeNull();
    expect(api.sent('workEntry POST').map(({ body }) => (body as Sent).action)).toEqual(['done']);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'K2' })).toBeInTheDocument();
    expect(screen.getByText('K2: back on the list, in your hand.')).toBeInTheDocument();
  });

  it('finishes several at once, and prints their addresses without the desk', async () => {
    const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    const { api } = openList('/lists/to-post', [anEntry('k1'), anEntry('k2'), anEntry('k3')]);
    for (const name of ['Choose K1', 'Choose K3']) await userEvent.click(await screen.findByRole('checkbox', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Print the 2 chosen' }));
    expect(print).toHaveBeenCalledOnce();
    const sheet = document.body.querySelector<HTMLElement>('[data-labels]');
    expect(within(sheet ?? document.body).getAllByText('7 Footlight Row')).toHaveLength(2);
    globalThis.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.body.querySelector('[data-labels]')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Posted: 2' }));
    expect(await screen.findByText('2 entries: posted.')).toBeInTheDocument();
    expect(new Set(api.sent('workEntry POST').map(({ params }) => params['entryId']))).toEqual(new Set(['k1', 'k3']));
  });

  it('says who has an entry, and that somebody was faster', async () => {
    const entries = [anEntry('k1', { ownerId: 'ben', ownerName: 'Ben' }), anEntry('k2')];
    const { api } = openList('/lists/to-post', entries, {
      'workEntry POST': ({ body }) =>
        (body as Sent).action === 'take' ? refuse('work-taken', { who: 'Ben' }) : refuse('work-gone'),
    });
    expect(await screen.findByText('In hand of Ben')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Take K1 over' }));
    expect(api.sent('workEntry POST')[0]?.body).toEqual({ action: 'take', from: 'ben' });
    await userEvent.click(screen.getByRole('button', { name: 'Take K2' }));
    expect(await screen.findByText('K2: Ben has this in hand. Nothing was changed.')).toBeInTheDocument();
  });

  it('is only read by whoever may only read', async () => {
    openList('/lists/to-post', [anEntry('k1')], {
      'deskSession GET': () => aSession({ duties: ['customers.read'] }),
    });
    expect(await screen.findByRole('link', { name: 'K1' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Take|Posted/ })).toBeNull();
  });

  it('says that nothing waits, and that there is no such list', async () => {
    const { unmount } = openList('/lists/requests', []);
    expect(await screen.findByText('Every request has been answered.')).toBeInTheDocument();
    unmount();
    openList('/lists/nothing', []);
    expect(await screen.findByRole('heading', { name: 'There is no such list' })).toBeInTheDocument();
  });

  it('of ten thousand has few rows in the page', async () => {
    openList(
      '/lists/to-post',
      Array.from({ length: 10_000 }, (_, place) => anEntry(`k${place}`)),
    );
    await screen.findByRole('link', { name: 'K0' });
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
  });

  it('finds what was not read yet', async () => {
    const rows = Array.from({ length: 250 }, (_, place) =>
      anEntry(`k${place}`, {}, place === 240 ? 'Müller' : 'Byron'),
    );
    openList('/lists/to-post', rows);
    await screen.findByRole('link', { name: 'K0' });
    await userEvent.type(screen.getByLabelText('Find in this list'), 'muller');
    expect(await screen.findByRole('link', { name: 'K240' })).toBeInTheDocument();
  });
});

describe('a request', () => {
  const details = (more = {}) => {
    const { cursor: _cursor, ...entry } = aRequest('q1');
    return { ...entry, state: 'waiting', doneAt: null, doneBy: null, answers: [], ...more };
  };

  it('is answered by a form that keeps what was typed', async () => {
    let isRefused = true;
    const { container, api, unmount } = openList('/lists/requests/q1', [], {
      'workEntry GET': () => details(),
      'workEntry POST': () =>
        isRefused
          ? refuse('work-taken', { who: 'Ben' })
          : { id: 'q1', state: 'waiting', ownerId: 'nora', ownerName: 'Nora Keller' },
    });
    const field = await screen.findByRole('textbox', { name: /Your answer/ });
    expect(await axeFindings(container)).toEqual([]);
    const send = screen.getByRole('button', { name: 'Send the answer' });
    await userEvent.click(send);
    expect(field).toHaveAccessibleDescription(/Write an answer/);
    await userEvent.type(field, 'We have it.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Close the request with this answer' }));
    await userEvent.click(send);
    expect(await screen.findByText(/Ben has this in hand/)).toBeInTheDocument();
    expect(field).toHaveValue('We have it.');
    // Also after another page.
    unmount();
    isRefused = false;
    const again = openList('/lists/requests/q1', [], {
      'workEntry GET': () => details(),
      'workEntry POST': () => ({ id: 'q1', state: 'waiting', ownerId: 'nora', ownerName: 'Nora Keller' }),
    });
    expect(await screen.findByRole('textbox', { name: /Your answer/ })).toHaveValue('We have it.');
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText('Sent to rhea@example.org, and the request is closed.')).toBeInTheDocument();
    expect(again.api.sent('workEntry POST')[0]?.body).toEqual({ action: 'answer', text: 'We have it.', closes: true });
    expect(api.sent('workEntry POST')).toHaveLength(1);
  });

  it('stays as it was typed when the duty is taken meanwhile', async () => {
    let duties: Duty[] = ['customers.read', 'customers.write'];
    openList('/lists/requests/q1', [], {
      'deskSession GET': () => aSession({ duties }),
      'workEntry GET': () => details(),
      'workEntry POST': () => refuse('duty-needed'),
    });
    const field = await screen.findByRole('textbox', { name: /Your answer/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'It is at the stage door.');
    duties = ['customers.read'];
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText(/What you wrote is kept here\./)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Your answer/ })).toHaveValue('It is at the stage door.');
  });

  it('shows what was answered, and no form once it is closed', async () => {
    openList('/lists/requests/q1', [], {
      'workEntry GET': () =>
        details({
          state: 'done',
          doneAt: date,
          doneBy: 'Ben',
          answers: [{ at: date, staffName: 'Ben', text: 'We have it.' }],
        }),
    });
    expect(await screen.findByText('We have it.')).toBeInTheDocument();
    expect(screen.getByText(/Closed by Ben/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /Your answer/ })).toBeNull();
  });
});
