import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aSession } from '#test/support/fake-desk.ts';
import type { DeskHandlers } from '#test/support/fake-desk.ts';
import { openDesk } from '#test/support/open-desk.tsx';

type Mapping = DataFor<'deskPerformancePlan'>;

const seat = (seatId: string, label: string) => ({ seatId, label, zone: 'A' });
const aMapping = (more: Partial<Mapping> = {}): Mapping => ({
  id: 'tosca-1.main-stage.2',
  performanceId: 'tosca-1',
  title: 'Tosca',
  date: '2099-12-03T19:30:00.000Z',
  from: 'main-stage',
  to: 'main-stage.2',
  sold: 40,
  held: 2,
  stay: 38,
  samePlace: 3,
  moved: [{ from: seat('stalls-A-1', 'Stalls A 1'), to: seat('stalls-B-1', 'Stalls B 1') }],
  unseated: [],
  version: 4,
  review: 'r1',
  pausedAt: '2026-11-26T12:00:00.000Z',
  mayBeginAt: '2026-11-26T12:00:15.000Z',
  zonesWithoutPrice: [],
  ...more,
});
const aMove = (more: Partial<DataFor<'deskPlanMove'>> = {}): DataFor<'deskPlanMove'> => ({
  id: 'tosca-1',
  performanceId: 'tosca-1',
  from: 'main-stage',
  to: 'main-stage.2',
  byName: 'Nora Keller',
  begunAt: '2026-11-26T12:00:20.000Z',
  state: 'moving',
  slices: 20,
  done: 5,
  moved: 4,
  trouble: null,
  ...more,
});
const aVersion = (version: number) => ({
  id: version === 1 ? 'main-stage' : `main-stage.${version}`,
  plan: 'main-stage',
  version,
  title: 'Main Stage',
  venueId: '2',
  importedAt: version === 1 ? null : '2026-11-25T12:00:00.000Z',
  seats: 2256,
  sections: 10,
  zones: 'ABCDEFGH',
  performances: version === 1 ? 1 : 0,
});
const { seats: _, sections: __, zones: ___, performances: ____, ...ofVersion } = aVersion(1);
const aPlan = {
  ...ofVersion,
  width: 100,
  height: 100,
  stage: { x: 0, y: 0, width: 10, height: 10 },
  sections: [],
  performances: [{ performanceId: 'tosca-1', title: 'Tosca', date: '2099-12-03T19:30:00.000Z' }],
  performanceCount: 1,
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  return () => vi.unstubAllGlobals();
});

const open = (handlers: DeskHandlers = {}, path = '/plans/halls/main-stage/move/tosca-1') =>
  openDesk(path, {
    'deskSession GET': () => aSession({ duties: ['season.write', 'season.publish', 'sale.stop'] }),
    'deskPlan GET': () => aPlan,
    'deskPlans GET': () => [aVersion(1), aVersion(2)],
    'deskPlanMove GET': () => refuse('not-found'),
    'deskPerformancePlan GET': () => aMapping(),
    ...handlers,
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('moving everybody to another version of the plan', () => {
  it('is reached from the plan, and says who would sit where', async () => {
    const { container } = open({}, '/plans/halls/main-stage');
    await userEvent.click(await screen.findByRole('link', { name: /^Move to another version: Tosca/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Move Tosca' })).toBeInTheDocument();
    expect(await screen.findByText(/40 seats sold, 2 in baskets/)).toHaveTextContent('38 keep their seat');
    expect(screen.getByRole('row', { name: 'Stalls A 1 A Stalls B 1' })).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('begins with what was looked at, once a reason is typed, and shows how far it is', async () => {
    let begun = false;
    const { api } = open({
      'deskPerformancePlan POST': () => ((begun = true), aMove()),
      'deskPlanMove GET': () => (begun ? aMove() : refuse('not-found')),
    });
    await screen.findByRole('region', { name: 'Move everybody' });
    await press('Move everybody');
    expect(screen.getByText('Say why.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/^Reason/), 'A new stand');
    await press('Move everybody');
    expect(await screen.findByRole('progressbar', { name: 'Moved' })).toHaveAttribute('value', '0.25');
    expect(api.sent('deskPerformancePlan POST')[0]?.body).toEqual({
      to: 'main-stage.2',
      version: 4,
      review: 'r1',
      reason: 'A new stand',
    });
  });

  it('keeps the reason when somebody would have to sit elsewhere by now', async () => {
    open({ 'deskPerformancePlan POST': () => refuse('review-changed') });
    await userEvent.type(await screen.findByLabelText(/^Reason/), 'A new stand');
    await press('Move everybody');
    expect(await screen.findByText(/would have to sit elsewhere by now/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('A new stand');
  });

  it('asks for the pause first', async () => {
    open({ 'deskPerformancePlan GET': () => aMapping({ pausedAt: null, mayBeginAt: null }) });
    const part = await screen.findByRole('region', { name: 'Pause its sale first' });
    expect(within(part).getByRole('button', { name: 'Pause sales' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Move everybody' })).toBeNull();
  });

  it('is not offered where somebody has no seat or a zone no price', async () => {
    const unseated = [seat('stalls-A-1', 'Stalls A 1')];
    open({ 'deskPerformancePlan GET': () => aMapping({ unseated, zonesWithoutPrice: ['J'] }) });
    expect(await screen.findByText('There is no seat for Stalls A 1.')).toBeInTheDocument();
    expect(screen.getByText(/^There is no price for zone J/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Move everybody' })).toBeNull();
  });

  it('ends with the way to resume the sale', async () => {
    open({ 'deskPlanMove GET': () => aMove({ state: 'done', done: 20, moved: 4 }) });
    expect(await screen.findByText('Everybody sits in version 2.')).toBeInTheDocument();
    expect(screen.getByText(/^4 seats have other numbers; whoever has a ticket/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Look at its sale' })).toHaveAttribute('href', '/season/sale/tosca-1');
  });

  it('is for whoever publishes the season', async () => {
    open({ 'deskSession GET': () => aSession({ duties: ['season.write'] }) });
    expect(await screen.findByText('A colleague who may publish the season moves everybody.')).toBeInTheDocument();
  });
});
