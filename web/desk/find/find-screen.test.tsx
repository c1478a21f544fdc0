import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { refreshCustomer, refreshOrder } from '#functions/desk/store/find-entries.ts';
import { axeFindings } from '#test/support/axe.ts';
import { auditEntries } from '#test/support/desk.ts';
import { aSession } from '#test/support/fake-desk.ts';
import type { AskedOfDesk, DeskHandlers } from '#test/support/fake-desk.ts';
import { asGuest, writeAccount, writeOrder } from '#test/support/findable.ts';
import { openDesk } from '#test/support/open-desk.tsx';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visitDesk } from '#test/support/visit-desk.tsx';

const now = instant('2026-11-26T12:00:00.000Z');
useTestClock(now);

const field = () => screen.findByRole('textbox', { name: /^Name, e-mail address/ });
const results = async () => within(await screen.findByRole('list', { name: 'Found' })).getAllByRole('link');
const address = () => screen.getByTestId('address').textContent;

const customer = (id: string, lastName: string, more: object = {}) => ({
  type: 'customer',
  customerId: id,
  firstName: 'Anna',
  lastName,
  town: 'London',
  postcode: 'N1 9GU',
  email: `a…${id}@example.org`,
  traits: [id],
  lastOrder: null,
  ...more,
});
const answer = (all: readonly object[], more: object = {}) => ({
  id: 'find',
  readAs: 'name',
  otherwise: [],
  results: all,
  cursor: null,
  ...more,
});
const desk = (find: (asked: AskedOfDesk) => unknown, more: DeskHandlers = {}) =>
  openDesk('/find', { 'deskSession GET': () => aSession(), 'find GET': find, ...more });

afterAll(() => vi.unstubAllGlobals());

describe('at a house', () => {
  let tables: TestTables;
  beforeAll(async () => {
    tables = await startTables();
    const home = { lastName: 'Müller', postcode: 'N1 9GU' };
    await writeAccount({ id: 'm1', firstName: 'Anna', email: 'anna@one.example', ...home });
    await writeAccount({ id: 'm2', firstName: 'Bert', email: 'bert@two.example', ...home });
    await writeAccount({ id: 'm3', firstName: 'Anna', email: 'a.mueller@three.example', ...home });
    for (const id of ['m1', 'm2', 'm3']) await refreshCustomer(id, now);
    await writeOrder('o1', 'Balcony B 56', { ...asGuest('gus@guest.example'), firstName: 'Gus', lastName: 'Mulligan' });
    await refreshOrder('o1', now);
  });
  afterAll(() => tables.stop());

  it('is reached by one key, searched and left by the keyboard alone, and notes no look', async () => {
    const { container } = await visitDesk('/', 'customers.read');
    await screen.findByRole('heading', { level: 1 });
    await userEvent.keyboard('gf');
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.keyboard('mull');
    expect(await screen.findByText('4 results, read as a name.')).toBeInTheDocument();
    expect((await results()).map((link) => link.textContent)).toEqual([
      'Anna MüllerLondon N1 9GU · a…a@one.example · no order yet',
      'Anna MüllerLondon N1 9GU · a…r@three.example · no order yet',
      'Bert MüllerLondon N1 9GU · b…t@two.example · no order yet',
      expect.stringMatching(/^Gus MulliganOrder \w{8}, of a guestg…s@guest.example · ordered on 26 November 2026$/),
    ]);
    const pair = within(screen.getByRole('list', { name: 'Perhaps one person: Anna Müller' }));
    expect(pair.getAllByRole('link')).toHaveLength(2);
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect((await results())[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect((await results())[2]).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(await field()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/customers/m2'));
    expect(await auditEntries()).toEqual([]);
  });

  it('Enter opens the only result; a seat leads to its order', async () => {
    await visitDesk('/find', 'customers.read');
    await userEvent.type(await field(), 'Balcony B 56 5 December');
    expect((await results())[0]).toHaveTextContent('Gus MulliganBalcony B 56Tosca · ');
    expect(screen.getByText('One result, read as a seat of an evening.')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/orders\/\w{8}$/));
  });
});

it('asks once somebody stops typing, and puts no name into the address', async () => {
  const { api } = desk(() => answer([customer('c1', 'Byron')]));
  await userEvent.type(await field(), 'Byron ');
  await results();
  expect(api.sent('find GET').map(({ query }) => query.get('q'))).toEqual(['Byron']);
  expect(address()).toBe('/find');
});

it('Enter before the answer opens nobody: the results belong to what was typed before', async () => {
  desk(({ query }) => answer(query.get('q') === 'By' ? [customer('c1', 'Byron')] : [customer('c2', 'Bell')]));
  await userEvent.type(await field(), 'By');
  await results();
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'Be{Enter}');
  expect(address()).toBe('/find');
  expect(await screen.findByRole('link', { name: /Anna Bell/ })).toBeInTheDocument();
});

it('further pages follow, each result once', async () => {
  const { api } = desk(({ query }) =>
    query.get('cursor') === null
      ? answer([customer('c1', 'Lee'), customer('c2', 'Lee')], { cursor: 'next' })
      : answer([customer('c2', 'Lee'), customer('c3', 'Lee')]),
  );
  await userEvent.type(await field(), 'Lee');
  expect(await screen.findByText('The first 2 results, read as a name.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('3 results, read as a name.')).toBeInTheDocument();
  expect(await results()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(api.sent('find GET').at(-1)?.query.get('cursor')).toBe('next');
});

it('a text that may be several things can be read as each', async () => {
  const { api } = desk(({ query }) =>
    query.get('as') === 'postcode'
      ? answer([customer('c9', 'Paris')], { readAs: 'postcode', otherwise: ['telephone'] })
      : answer([], { readAs: 'telephone', otherwise: ['postcode'] }),
  );
  await userEvent.type(await field(), '75001');
  expect(await screen.findByText('Nothing is found for “75001”')).toBeInTheDocument();
  expect(screen.getByText(/^It was read as the end of a telephone number\./)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Read it as a postcode' }));
  expect(await screen.findByRole('link', { name: /Anna Paris/ })).toBeInTheDocument();
  expect(api.sent('find GET').at(-1)?.query.get('as')).toBe('postcode');
});

it('an order that is not found can be looked at by its number', async () => {
  desk(() => answer([], { readAs: 'order' }));
  await userEvent.type(await field(), '7k3m 9qxa');
  expect(await screen.findByRole('link', { name: 'look at order 7K3M9QXA' })).toHaveAttribute(
    'href',
    '/orders/7K3M9QXA',
  );
});

it('says what is too little, asks nothing of an empty field, and survives a very long name', async () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5);
  const { api } = desk(({ query }) =>
    query.get('q') === 'M'
      ? answer([], { readAs: null })
      : answer([customer('c1', long, { firstName: '', town: '', postcode: '' })]),
  );
  await userEvent.type(await field(), 'M');
  expect(await screen.findByText('This is too little to look for')).toBeInTheDocument();
  await userEvent.type(await field(), 'u');
  expect(await screen.findByRole('link', { name: new RegExp(long) })).toBeInTheDocument();
  await userEvent.clear(await field());
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Found' })).toBeNull());
  expect(api.sent('find GET')).toHaveLength(2);
});

it('what did not load is said, and can be asked for again', async () => {
  let isBroken = true;
  desk(() => (isBroken ? refuse('too-busy', { retryAfter: 1 }) : answer([customer('c1', 'Byron')])));
  await userEvent.type(await field(), 'Byron');
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await userEvent.click(again);
  expect(await results()).toHaveLength(1);
});

it('is for whoever may read customers', async () => {
  openDesk('/find', { 'deskSession GET': () => ({ ...aSession(), duties: ['desk.sell'] }) });
  expect(await screen.findByText('Your roles do not cover this')).toBeInTheDocument();
});
