import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import type { AnyEventKind } from '#shared/kernel/events/event.ts';
import { isMeant } from '#shared/kernel/events/subscription.ts';

import { consumerOf } from './consumers.ts';
import { events } from './events.ts';
import { subscriptions } from './subscriptions.ts';

const folder = join(import.meta.dirname, '../../test/support/events');
const kinds: readonly AnyEventKind[] = Object.values(events);

interface Sample {
  readonly file: string;
  readonly source: string;
  readonly type: string;
  readonly detail: Record<string, unknown>;
}

/** A sample of every version ever sent: what is in a queue or an archive must stay readable. */
const samples = readdirSync(folder).map((file): Sample => {
  const {
    source,
    'detail-type': type,
    detail,
  } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
    source: string;
    'detail-type': string;
    detail: Record<string, unknown>;
  };
  return { file, source, type, detail };
});

const kindOf = ({ source, type }: Pick<Sample, 'source' | 'type'>) =>
  kinds.find((kind) => kind.source === source && kind.type === type);

const isEvent = (exported: unknown): boolean =>
  typeof exported === 'object' && exported !== null && 'type' in exported && 'detail' in exported;

describe('the catalogue of events', () => {
  test.each(Object.entries(import.meta.glob<object>('/shared/*/events/*.ts')))(
    'has every event of %s',
    async (_, load) => {
      const declared = Object.entries(await load()).filter(([, exported]) => isEvent(exported));
      const missing = declared.filter(([name]) => !(name in events)).map(([name]) => name);
      expect(missing, 'Spread the file in shared/catalogue/events.ts.').toEqual([]);
    },
  );

  test.each(kinds)('has a sample of $type', ({ type }) => {
    expect(
      samples.map((sample) => sample.type),
      `Add test/support/events/${type}.1.json.`,
    ).toContain(type);
  });

  test('has no sample of another', () => {
    expect(samples.filter((sample) => !kindOf(sample))).toEqual([]);
  });

  test('gives every kind a name of its own', () => {
    expect(new Set(kinds.map(({ type }) => type)).size).toBe(kinds.length);
  });

  const own = samples.filter(({ source }) => source !== 'aws.ses');

  test.each(own)('can read $file, and drops what it does not know', (sample) => {
    const parsed = kindOf(sample)?.detail.parse({ ...sample.detail, addedLater: true });
    expect(parsed).toEqual(sample.detail);
  });

  test.each([
    [
      'Email Bounced',
      { reason: 'bounce', at: '2026-12-03T19:30:02.512Z', id: expect.stringMatching(/^0107019a4c1f3b2e/) },
    ],
    [
      'Email Complaint Received',
      { reason: 'complaint', at: '2026-12-03T20:10:00.000Z', id: expect.stringMatching(/^0107019a4c2a0c11/) },
    ],
  ])('reads %s of SES as an event about the mail, under the id of what caused it', (type, facts) => {
    const sample = samples.find((each) => each.type === type);
    expect(sample && kindOf(sample)?.detail.parse(sample.detail)).toEqual({
      ...facts,
      version: 1,
      occurredAt: facts.at,
      subject: '0107019a4c1f31d4-3c9f7f55-7b6b-45a1-9d2e-6f6f7a1b2c3d-000000',
      correlation: 'rEZ41zHijm_Btvu5C2-w',
      to: ['ada@example.org'],
      isFinal: true,
      // Sent before mails had tags of their own.
      mail: null,
    });
    for (const part of ['mail', 'bounce', 'complaint'].filter((each) => sample && each in sample.detail)) {
      const { [part]: _, ...rest } = sample?.detail ?? {};
      expect(sample && kindOf(sample)?.detail.safeParse(rest).success, part).toBe(false);
    }
  });

  test.each(own)('refuses $file when a fact is missing', (sample) => {
    for (const fact of Object.keys(sample.detail)) {
      const { [fact]: _, ...rest } = sample.detail;
      expect(kindOf(sample)?.detail.safeParse(rest).success, fact).toBe(false);
    }
  });
});

/** Read as text: what consumers import is not for a test of `shared`. */
const exportsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].flatMap(([, name = '']) => name);

describe('the subscriptions', () => {
  const all = Object.entries(subscriptions);

  test.each([
    [['ticket'], false],
    [['ticket', 'membership'], true],
    [undefined, true],
  ])('an order with %j is for those who make members: %s', (kinds, meant) => {
    expect(isMeant(subscriptions.onMembershipBought, JSON.stringify({ kinds }))).toBe(meant);
    expect(isMeant(subscriptions.onOrderSettled, JSON.stringify({ kinds }))).toBe(true);
  });

  test('are known by their own key, and take events of the catalogue', () => {
    expect(all.filter(([key, { name }]) => key !== name)).toEqual([]);
    const taken = all.flatMap(([, { to }]) => to.map(({ type }) => type));
    expect(taken.filter((type) => !kinds.some((kind) => kind.type === type))).toEqual([]);
  });

  test('have a consumer each, and every consumer a subscription', () => {
    const functions = join(import.meta.dirname, '../../functions');
    const found = readdirSync(functions, { recursive: true, withFileTypes: true })
      .filter(({ name, parentPath }) => parentPath.endsWith('/consumers') && /(?<!\.test)\.ts$/.test(name))
      .map(({ name, parentPath }) => `${parentPath.split('/').at(-2)}/consumers/${name}`)
      .flatMap((file) => exportsOf(join(functions, file)).map((exported) => `${file} ${exported}`));
    const wanted = all.map(([, subscription]) => {
      const { file, exported } = consumerOf(subscription);
      return `${subscription.area}/consumers/${file}.ts ${exported}`;
    });
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });
});
