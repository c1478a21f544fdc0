import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aSession } from '#test/support/fake-desk.ts';
import type { DeskHandlers } from '#test/support/fake-desk.ts';
import { openDesk } from '#test/support/open-desk.tsx';

import type { Sale } from './sale-switch.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  return () => vi.unstubAllGlobals();
});

const sold = (pence: number): NonNullable<Sale['now']> => ({
  planId: 'barn.2',
  planTitle: 'The Old Malthouse, version 2',
  zones: [
    {
      zone: 'A',
      prices: [
        { id: 'standard', title: 'Standard', pence },
        { id: 'child', title: 'Child', pence: pence / 2 },
      ],
    },
  ],
  onSaleDates: [
    { date: '2026-10-01T09:00:00.000Z', modesOfSale: [52] },
    { date: '2026-10-05T09:00:00.000Z', modesOfSale: [9, 10, 37] },
    { date: '2026-10-06T09:00:00.000Z', modesOfSale: [9], channel: 'counter', closes: '2099-11-01T09:00:00.000Z' },
    { date: '2026-10-07T09:00:00.000Z', modesOfSale: [10], closes: '2026-10-08T09:00:00.000Z' },
  ],
  seatLimit: 8,
});
const aSale = (more: Partial<Sale> = {}): Sale => ({
  id: 'tosca-1',
  performanceId: 'tosca-1',
  title: 'Tosca',
  venueTitle: 'Main Stage',
  date: '2099-12-03T19:30:00.000Z',
  isCancelled: false,
  version: 3,
  pause: null,
  now: sold(4000),
  next: null,
  ...more,
});
const paused = { at: '2026-11-26T12:00:00.000Z', by: 'Alma Reed', reason: 'Wrong prices in zone A' };

function open(handlers: DeskHandlers) {
  return openDesk('/season/sale/tosca-1', {
    'deskSession GET': () => aSession({ duties: ['sale.stop'] }),
    'deskSale GET': () => aSale(),
    ...handlers,
  });
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** The button of the dialog's form. */
const confirm = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const type = (reason: string) => fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });

describe('the sale of a performance', () => {
  it('shows phases, prices, the limit and what comes next, without findings of axe', async () => {
    const next = { from: '2099-12-01T10:00:00.000Z', sold: sold(5000) };
    const { container } = open({ 'deskSale GET': () => aSale({ next }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tosca' })).toBeInTheDocument();
    const now = screen.getByRole('region', { name: 'Prices' });
    expect(within(now).getByRole('row', { name: 'A £40 £20' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Phases' })).toHaveTextContent('General, Friend and group 37');
    const phases = within(screen.getByRole('region', { name: 'Phases' })).getAllByRole('listitem');
    expect(phases[2]).toHaveTextContent(/General, at the counter.*Open, until Sunday 1 November 2099, 9am/);
    expect(phases[3]).toHaveTextContent(/Friend.*Closed/);
    expect(screen.getByRole('region', { name: 'From Tuesday 1 December 2099, 10am' })).toBeInTheDocument();
    expect(screen.getAllByText('The Old Malthouse, version 2')).toHaveLength(2);
    const later = screen.getByRole('region', { name: 'Prices, then' });
    expect(within(later).getByRole('row', { name: 'A £50 £25' })).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('names who paused it and why', async () => {
    open({ 'deskSale GET': () => aSale({ pause: paused }) });
    expect(await screen.findByText(/by Alma Reed: Wrong prices in zone A/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Resume sales' })).toBeInTheDocument();
  });

  it('says that nothing is sold yet of one that begins at a moment, and that one is unknown', async () => {
    open({ 'deskSale GET': () => aSale({ now: null, next: { from: '2099-12-01T10:00:00.000Z', sold: sold(5000) } }) });
    expect(await screen.findByText(/Nothing is sold yet/)).toBeInTheDocument();
  });

  it('says so where nobody knows the performance', async () => {
    open({ 'deskSale GET': () => refuse('unknown-performance') });
    expect(await screen.findByText('There is no such performance')).toBeInTheDocument();
  });

  it('is paused with a reason, on the version that is shown, and asks for one first', async () => {
    let sale = aSale();
    const { api } = open({
      'deskSale GET': () => sale,
      'deskSale POST': () => (sale = aSale({ version: 4, pause: paused })),
    });
    await screen.findByRole('heading', { level: 1, name: 'Tosca' });
    press('Pause sales');
    await screen.findByLabelText('Reason');
    confirm('Pause sales');
    expect(await screen.findByText('Say why.')).toBeInTheDocument();
    expect(api.sent('deskSale POST')).toEqual([]);
    expect(await axeFindings(screen.getByRole('dialog'))).toEqual([]);
    type('Wrong prices in zone A');
    confirm('Pause sales');
    expect(await screen.findByText('Sales are paused.')).toBeInTheDocument();
    expect(api.sent('deskSale POST').map(({ body }) => body)).toEqual([
      { action: 'pause', version: 3, reason: 'Wrong prices in zone A' },
    ]);
    expect(screen.getByText(/by Alma Reed/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps the reason where the sale was changed meanwhile, and judges the next press on what holds now', async () => {
    let sale = aSale();
    const { api } = open({
      'deskSale GET': () => sale,
      'deskSale POST': ({ body }) => {
        if (body.version === sale.version) return aSale({ version: 5, pause: paused });
        return refuse('sale-changed');
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Tosca' });
    press('Pause sales');
    await screen.findByLabelText('Reason');
    sale = aSale({ version: 4 });
    type('Wrong prices in zone A');
    confirm('Pause sales');
    expect(await screen.findByText(/was changed meanwhile/)).toBeInTheDocument();
    expect(screen.getByLabelText('Reason')).toHaveValue('Wrong prices in zone A');
    await waitFor(() => expect(api.sent('deskSale GET').length).toBeGreaterThan(2));
    confirm('Pause sales');
    expect(await screen.findByText('Sales are paused.')).toBeInTheDocument();
  });
});
