import { describe, expect, it } from 'vitest';

import { before, keysOutOfTurn, keysThatFall, settingsThatGoBack, unknownSettings } from './record.ts';
import type { Deployment } from './record.ts';

const at = (hour: number): string => `2026-12-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
const deployed = (hour: number, more: Partial<Deployment> = {}): Deployment => ({
  at: at(hour),
  version: `0.${hour}.0`,
  commit: 'c'.repeat(40),
  release: `key-${hour}`,
  settings: {},
  ...more,
});
const failed = (hour: number): Deployment => deployed(hour, { release: null });
const back = (hour: number, to: number): Deployment =>
  deployed(hour, { version: `0.${to}.0`, release: `key-${to}`, backTo: at(to) });

describe('the deployment before', () => {
  it.each([
    ['none', [], undefined, undefined],
    ['a single one', [deployed(1)], undefined, undefined],
    ['two', [deployed(1), deployed(2)], undefined, 'key-1'],
    [
      'one that failed half-way, from which the last whole one is gone back to',
      [deployed(1), deployed(2), failed(3)],
      undefined,
      'key-2',
    ],
    ['one that failed, then one that came through', [deployed(1), failed(2), deployed(3)], undefined, 'key-1'],
    ['a second rollback, which goes further', [deployed(1), deployed(2), deployed(3), back(4, 2)], undefined, 'key-1'],
    ['a rollback to the first one', [deployed(1), deployed(2), back(3, 1)], undefined, undefined],
    ['a deployment after a rollback', [deployed(1), deployed(2), back(3, 1), deployed(4)], undefined, 'key-2'],
    [
      'a rollback that failed, which is tried again',
      [deployed(1), deployed(2), { ...back(3, 1), release: null }],
      undefined,
      'key-1',
    ],
    ['a version by name', [deployed(1), deployed(2), deployed(3)], '0.1.0', 'key-1'],
    ['forward again, by name', [deployed(1), deployed(2), back(3, 1)], '0.2.0', 'key-2'],
    ['the version that is there now', [deployed(1), deployed(2)], '0.2.0', undefined],
    ['a version that never was', [deployed(1), deployed(2)], '0.9.0', undefined],
    ['a version that only failed', [deployed(1), failed(2), deployed(3)], '0.2.0', undefined],
  ] as const)('of %s', (_, history, to, release) => {
    expect(before(history, to)?.release).toBe(release);
  });
});

describe('settings', () => {
  it('in use that older code does not know are told', () => {
    const now = deployed(2, { settings: { stage: 'prod', canary: 'true' } });
    expect(unknownSettings(now, { knows: ['stage', 'domain'], files: {} })).toEqual(['canary']);
  });

  it('of keys do not fall', () => {
    const [one, two] = [deployed(1), deployed(2, { settings: { mediaKey: '2', stripeGeneration: '2' } })];
    expect(keysThatFall(two, one)).toEqual(['mediaKey']);
    expect(keysThatFall(one, two)).toEqual([]);
  });

  it.each<[now: Deployment['settings'], next: Deployment['settings'], wrong: readonly string[]]>([
    [{}, {}, []],
    [{}, { edgeKey: '2', mediaKey: '2' }, []],
    [{ edgeKey: '2' }, { edgeKey: '2' }, []],
    [{}, { mediaKey: '3' }, ['mediaKey: 1 → 3']],
    // Somebody forgot to say it again.
    [{ edgeKey: '2' }, {}, ['edgeKey: 2 → 1']],
    [{ edgeKey: '2', mediaKey: '4' }, { edgeKey: '4', mediaKey: '3' }, ['mediaKey: 4 → 3', 'edgeKey: 2 → 4']],
    [{ stripeGeneration: '1' }, { stripeGeneration: '9' }, []],
  ])('of keys rise by one: from %j to %j', (now, next, wrong) => {
    expect(keysOutOfTurn(deployed(1, { settings: now }), { settings: next })).toEqual(wrong);
  });

  it('that differ go back, and are told', () => {
    const now = deployed(2, { settings: { logDays: '7', domain: 'a' } });
    expect(settingsThatGoBack(now, deployed(1, { settings: { domain: 'a', budget: '50' } }))).toEqual([
      'logDays: 7 → none',
      'budget: none → 50',
    ]);
  });
});
