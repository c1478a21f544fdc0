import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aSession } from '#test/support/fake-desk.ts';
import type { DeskHandlers } from '#test/support/fake-desk.ts';
import { aChangeSet, aPage, FakeSeason } from '#test/support/fake-season.ts';
import { openDesk } from '#test/support/open-desk.tsx';
import { aRow } from '#test/support/season-rows.ts';

import { chooseSet } from '../chosen-set.ts';

const tosca = aRow('2026-12-03T19:30');
const wish = { kind: 'performance', id: tosca.performanceId, seasonId: '2627' } as const;

let season: FakeSeason;
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  chooseSet(null);
  season = new FakeSeason([tosca], [aPage('tosca')], aChangeSet());
  season.note({ what: 'set', ...wish, field: 'prices', value: { A: 12_500, B: 9500 }, seen: tosca.prices });
  season.note({ what: 'set', ...wish, field: 'seatLimit', value: 4, seen: 8 });
});
afterEach(() => vi.unstubAllGlobals());

const open = (more: DeskHandlers = {}) => openDesk('/season/changes/spring', season.handlers(more));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const problem = {
  kind: 'performance',
  subjectId: tosca.performanceId,
  seasonId: '2627',
  subjectName: 'Tosca, Thursday 3 December 2026, 7.30pm',
  field: 'onSaleDates',
} as const;
const sunday = { ...problem, id: '1', weight: 'warning', says: 'A phase opens on a Sunday.' } as const;

describe('what a change set changes', () => {
  it('is told in words, and undone by field or subject', async () => {
    const { api, container } = open();
    expect(await screen.findByText('A £125, B £95')).toBeInTheDocument();
    expect(screen.getByText('A £120, B £95')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(await button(`Undo limit of ${tosca.performanceId}`));
    await waitFor(() => expect(screen.queryByText('4 tickets')).toBeNull());
    await userEvent.click(await button(`Undo all of ${tosca.performanceId}`));
    expect(await screen.findByText('There is nothing in it yet')).toBeInTheDocument();
    expect(api.sent('changeSetEdits POST').map(({ body }) => body.wishes)).toEqual([
      [{ what: 'undo', ...wish, field: 'seatLimit' }],
      [{ what: 'undo', ...wish, field: null }],
    ]);
  });
});

describe('the check', () => {
  it('leads from what is wrong to the row and the field, and nothing is published before', async () => {
    const says = 'There is no price for zone C.';
    const { api } = open({
      'changeSetCheck GET': () => [{ ...problem, id: '0', field: 'prices', weight: 'error', says }, sunday],
    });
    const errors = await screen.findByRole('region', { name: 'To be put right' });
    expect(errors).toHaveTextContent(says);
    expect(within(errors).getByRole('link')).toHaveAttribute(
      'href',
      '/season/2627?row=tosca-20261203-1930&field=prices',
    );
    await userEvent.click(await button('Publish now'));
    expect(screen.getByText('Something has to be put right first.')).toBeInTheDocument();
    expect(api.sent('changeSetPublication POST')).toEqual([]);
  });
});

describe('the publication', () => {
  it('asks to look at the warnings, and publishes from a moment in London', async () => {
    const { api } = open({
      'changeSetCheck GET': () => [sunday],
      'changeSetPublication POST': () =>
        (season.set = aChangeSet({ state: 'waiting', moment: '2027-07-01T09:00:00.000Z' })),
    });
    await userEvent.click(await screen.findByRole('radio', { name: /^From a moment/ }));
    await userEvent.type(screen.getByLabelText('Counts from: day'), '2027-07-01');
    const publish = await button('Publish, from Thursday 1 July 2027, 10am');
    await userEvent.click(publish);
    expect(api.sent('changeSetPublication POST')).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have looked at the warning' }));
    await userEvent.click(publish);
    expect(await screen.findByText(/counts from Thursday 1 July 2027, 10am/)).toBeInTheDocument();
    expect(api.sent('changeSetPublication POST')[0]?.body).toEqual({
      version: 3,
      moment: '2027-07-01T09:00:00.000Z',
      acceptsWarnings: true,
    });
  });

  it('says how far it is', async () => {
    season.set = aChangeSet({ state: 'publishing', done: 17 });
    season.counted = (set) => ({ ...set, edits: 40 });
    open();
    expect(await screen.findByText('17 of 40 are written. You may leave this page.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  });

  it('that was refused is told, and the set is read again', async () => {
    open({ 'changeSetPublication POST': () => refuse('change-set-changed') });
    await userEvent.click(await button('Publish now'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This change set has changed meanwhile');
  });

  it('is for those who may publish alone', async () => {
    open({ 'deskSession GET': () => aSession({ duties: ['season.write'] }) });
    expect(await screen.findByText(/A colleague who may publish the season/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  });
});

it('a published set is taken back as one after a second look', async () => {
  season.set = aChangeSet({ state: 'published', publishedByName: 'Ann Osei' });
  const { api } = open({
    'changeSetPublication DELETE': () => (season.set = aChangeSet({ state: 'taken-back' })),
  });
  await userEvent.click(await button('Take it back'));
  expect(api.sent('changeSetPublication DELETE')).toEqual([]);
  await userEvent.click(await button('Take all of it back'));
  expect(await screen.findByText(/^Taken back\./)).toBeInTheDocument();
  expect(api.sent('changeSetPublication DELETE')[0]?.body).toEqual({ version: 3 });
});

it('an open set is thrown away after a second look', async () => {
  const { api } = open({ 'changeSet DELETE': () => ((season.set = null), (season.differences = []), null) });
  await userEvent.click(await button('Throw these changes away'));
  await userEvent.click(await button('Throw it away'));
  expect(await screen.findByText('Nothing was changed yet')).toBeInTheDocument();
  expect(api.sent('changeSet DELETE')[0]?.body).toEqual({ version: 3 });
});
