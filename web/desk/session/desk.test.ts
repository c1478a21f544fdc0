import { describe, expect, it, vi } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import { FakeDesk, aRole, aSession } from '#test/support/fake-desk.ts';
import type { DeskHandlers } from '#test/support/fake-desk.ts';
import { openBrowserTabs } from '#test/support/open-desk.tsx';

import { Desk } from './desk.ts';
import type { Tabs } from './tabs.ts';

/** A desk at which Nora is, with as many answers to a change as are given, the last one again and again. */
async function atDesk(answers: readonly unknown[], more: DeskHandlers = {}, tabs: Tabs = openBrowserTabs()()) {
  const waiting = [...answers];
  const api = new FakeDesk({
    'deskSession GET': () => aSession(),
    'roles POST': () => (waiting.length > 1 ? waiting.shift() : waiting[0]),
    'deskLock POST': () => null,
    ...more,
  });
  vi.stubGlobal('fetch', api.fetch);
  const restart = vi.fn<() => void>();
  const desk = new Desk({ tabs, restart });
  await desk.load();
  const change = () => desk.call('roles', 'POST', { body: { version: 7, title: 'Box office', duties: [] } });
  return { desk, api, restart, change };
}

const asked = (desk: Desk) => vi.waitFor(() => expect(desk.state().isProofAsked).toBe(true));
const isGate = (desk: Desk, kind: string) => vi.waitFor(() => expect(desk.state().gate.kind).toBe(kind));

describe('a request that needs a fresh proof', () => {
  it('is repeated once after it, with the same contents', async () => {
    const { desk, api, change } = await atDesk([refuse('fresh-proof-needed'), aRole()]);
    const made = change();
    await asked(desk);
    expect(api.sent('roles POST')).toHaveLength(1);
    desk.proved(aSession({ provedUntil: '2099-01-01T00:00:00.000Z' }));
    await expect(made).resolves.toMatchObject({ id: 'box-office' });
    const [first, second, ...others] = api.sent('roles POST');
    expect(second?.body).toEqual(first?.body);
    expect(others).toEqual([]);
    expect(desk.state().isProofAsked).toBe(false);
  });

  it('is refused where none is given, and not sent again', async () => {
    const { desk, api, change } = await atDesk([refuse('fresh-proof-needed')]);
    const made = change();
    await asked(desk);
    desk.proved(null);
    await expect(made).rejects.toMatchObject({ code: 'fresh-proof-needed' });
    expect(api.sent('roles POST')).toHaveLength(1);
  });

  it('is not asked for twice where the repetition is refused too', async () => {
    const { desk, api, change } = await atDesk([refuse('fresh-proof-needed')]);
    const made = change();
    await asked(desk);
    desk.proved(aSession());
    await expect(made).rejects.toMatchObject({ code: 'fresh-proof-needed' });
    expect(api.sent('roles POST')).toHaveLength(2);
    expect(desk.state().isProofAsked).toBe(false);
  });

  it('shares one question with another request', async () => {
    const { desk, change } = await atDesk([refuse('fresh-proof-needed'), refuse('fresh-proof-needed'), aRole()]);
    const both = Promise.all([change(), change()]);
    await asked(desk);
    desk.proved(aSession());
    await expect(both).resolves.toHaveLength(2);
  });
});

describe('a request that meets the lock', () => {
  it('waits for the proof, and is then made', async () => {
    const { desk, api, change } = await atDesk([refuse('desk-locked'), aRole()]);
    const made = change();
    await isGate(desk, 'locked');
    expect(api.sent('roles POST')).toHaveLength(1);
    desk.opened(aSession());
    await expect(made).resolves.toMatchObject({ id: 'box-office' });
  });

  it.each([
    ['the same colleague signs in', 'nora', 0],
    ['somebody else signs in', 'ann', 1],
  ])('of an ended session: %s', async (_, staffId, restarts) => {
    const { desk, api, change, restart } = await atDesk([refuse('desk-sign-in-needed'), aRole()]);
    const made = change();
    await isGate(desk, 'ended');
    desk.opened(aSession({ staffId }));
    expect(restart).toHaveBeenCalledTimes(restarts);
    // Nobody's work is sent in the name of another.
    if (restarts === 0) await made;
    expect(api.sent('roles POST')).toHaveLength(restarts === 0 ? 2 : 1);
    expect(desk.state().gate.kind).toBe(restarts === 0 ? 'open' : 'ended');
  });
});

describe('the tabs of a browser', () => {
  it('are locked together, and opened together', async () => {
    const tab = openBrowserTabs();
    const one = await atDesk([], {}, tab());
    const other = await atDesk([], {}, tab());
    one.desk.lock();
    expect(one.desk.state().gate.kind).toBe('locked');
    expect(other.desk.state().gate.kind).toBe('locked');
    other.desk.opened(aSession());
    await isGate(one.desk, 'open');
  });

  it('are left together; what the others show stays behind their cover', async () => {
    const tab = openBrowserTabs();
    const one = await atDesk([], {}, tab());
    const other = await atDesk([], {}, tab());
    await one.desk.leave();
    expect(one.restart).toHaveBeenCalledOnce();
    expect(other.restart).not.toHaveBeenCalled();
    expect(other.desk.state().gate).toMatchObject({ kind: 'ended', session: { name: 'Nora Keller' } });
  });
});

it('a desk that cannot be told stays open when it is left', async () => {
  const { desk, restart } = await atDesk([], { 'deskSession DELETE': () => refuse('unavailable') });
  await expect(desk.leave()).rejects.toMatchObject({ code: 'unavailable' });
  expect(restart).not.toHaveBeenCalled();
});

it('roles that have changed meanwhile are read again, and the refusal is told', async () => {
  let duties = aSession().duties;
  const { desk, change } = await atDesk([refuse('duty-needed')], { 'deskSession GET': () => aSession({ duties }) });
  duties = ['door.scan'];
  await expect(change()).rejects.toMatchObject({ code: 'duty-needed' });
  await vi.waitFor(() => expect(desk.session?.duties).toEqual(['door.scan']));
});
