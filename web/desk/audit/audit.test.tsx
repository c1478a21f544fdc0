import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { problemOf, refuse } from '#shared/kernel/refusals/problem.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aColleague, aSession } from '#test/support/fake-desk.ts';
import type { AskedOfDesk, DeskHandlers } from '#test/support/fake-desk.ts';
import { openDesk } from '#test/support/open-desk.tsx';

import { filterOf } from './filter.ts';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => vi.unstubAllGlobals());

type Entry = DataFor<'audit'>[number];

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  at: '2026-11-26T17:20:00.000Z',
  staffId: 'nora',
  staffName: 'Nora Keller',
  duty: 'staff.manage',
  deed: 'Role changed',
  subject: 'role/box-office',
  subjectName: 'Box office',
  changes: [{ what: 'Title', before: 'Box-Office', after: '=Counter' }],
  reason: null,
  correlation: '7f3a9c2e',
  ...more,
});

/** Three pages: two entries, one, none. */
const pages = ({ query }: AskedOfDesk): readonly Entry[] =>
  ({ '': [entry('e1'), entry('e2')], e2: [entry('e3', { at: '2026-11-25T10:00:00.000Z', deed: 'Role made' })] })[
    query.get('page[after]') ?? ''
  ] ?? [];

const house = (more: DeskHandlers = {}): DeskHandlers => ({
  'deskSession GET': () => aSession(),
  'staff GET': () => [aColleague()],
  'audit GET': pages,
  ...more,
});

const button = (name: string) => screen.findByRole('button', { name });

describe('what the address asks for', () => {
  it.each([
    ['', { 'filter[day]': '2026-11-26' }],
    ['day=2026-11-01', { 'filter[day]': '2026-11-01' }],
    ['colleague=nora', { 'filter[staffId]': 'nora' }],
    ['subject=7qk2m4ta', { 'filter[subject]': 'order/7QK2M4TA' }],
    ['subject=%237QK2M4TA', { 'filter[subject]': 'order/7QK2M4TA' }],
    ['subject=staff/nora', { 'filter[subject]': 'staff/nora' }],
  ])('%s', (query, filter) => {
    expect(filterOf(new URLSearchParams(query), '2026-11-26')).toEqual(filter);
  });
});

describe('the audit', () => {
  it('shows today at first, each change with before and after, and older entries at a press', async () => {
    const user = userEvent.setup();
    const { api, container } = openDesk('/audit', house());
    const day = await screen.findByRole('region', { name: '26 November 2026' });
    expect(
      within(day)
        .getAllByText(/Box-Office/)[0]
        ?.closest('li'),
    ).toHaveTextContent('Title: Box-Office → =Counter');
    expect(api.sent('audit GET')[0]?.query.get('filter[day]')).toBe(dayOf(new Date().toISOString()));
    expect(await axeFindings(container)).toEqual([]);
    await user.click(await button('Show older ones'));
    expect(await screen.findByText('Role made')).toBeInTheDocument();
    await user.click(await button('Show older ones'));
    expect(await screen.findByText('There is nothing older here.')).toBeInTheDocument();
    expect(api.sent('audit GET').map(({ query }) => query.get('page[after]'))).toEqual([null, 'e2', 'e3']);
  });

  it('answers what happened to an order', async () => {
    const user = userEvent.setup();
    const { api } = openDesk('/audit', house());
    await user.type(await screen.findByLabelText('What happened to'), '7qk2m4ta');
    await user.clear(screen.getByLabelText('Day'));
    await user.click(await button('Show'));
    await waitFor(() => expect(api.sent('audit GET').at(-1)?.query.get('filter[subject]')).toBe('order/7QK2M4TA'));
    expect(api.sent('audit GET').at(-1)?.query.get('filter[day]')).toBeNull();
  });

  it('asks for no names of colleagues where one may not see them', async () => {
    const { api } = openDesk('/audit', house({ 'deskSession GET': () => aSession({ duties: ['audit.read'] }) }));
    await screen.findByRole('region', { name: '26 November 2026' });
    expect(api.sent('staff GET')).toEqual([]);
    expect(screen.queryByLabelText('Colleague')).toBeNull();
  });

  it('is exported whole, with formulas as text', async () => {
    const user = userEvent.setup();
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { api } = openDesk(
      '/audit?subject=role/box-office',
      house({
        'auditExport GET': (asked) => pages(asked).map((each) => ({ ...each, subjectName: '=1+1' })),
      }),
    );
    await user.click(await button('Export as CSV'));
    expect(await screen.findByText('3 entries')).toBeInTheDocument();
    expect(api.sent('auditExport GET').map(({ query }) => query.get('filter[subject]'))).toEqual(
      Array.from({ length: 3 }, () => 'role/box-office'),
    );
    const text = await files[0]?.text();
    expect(text?.trim().split('\r\n')).toHaveLength(4);
    expect(text).toContain(`"'=1+1"`);
    expect(text).not.toMatch(/"=/);
  });

  it('makes no file without a fresh proof, and says so', async () => {
    const user = userEvent.setup();
    const made = vi.spyOn(URL, 'createObjectURL');
    openDesk('/audit', house({ 'auditExport GET': () => refuse('fresh-proof-needed') }));
    await user.click(await button('Export as CSV'));
    await user.click(await button('Not now'));
    expect(await screen.findByText(problemOf(refuse('fresh-proof-needed')).title)).toBeInTheDocument();
    expect(made).not.toHaveBeenCalled();
  });
});
