import { expect, test } from 'vitest';

import { deadLetters } from './command.ts';
import type { DeadLetterBox, Found } from './letter.ts';

const now = Date.parse('2026-11-21T14:30:00.000Z');

const letter = (queue: string, id: string, type: string, facts: object): Found => ({
  queue,
  id,
  body: JSON.stringify({
    'detail-type': type,
    detail: { id: `e-${id}`, occurredAt: '2026-11-21T12:00:00.000Z', version: 1, subject: 's', ...facts },
  }),
  sentAt: null,
  received: 5,
  error: null,
});

const held = (id: string): Found =>
  letter('onBasketDue', id, 'BasketDue', { basketId: 'b', correlation: 'press-on-hold' });
const strange = letter('onBasketDue', 'm9', 'BasketDue', { basketId: 7 });
const foreign = letter('onBasketDue', 'm8', 'SeatsSung', {});
const place: Found = { ...held('m7'), queue: 'relay-sales', body: '{"DDBStreamBatchInfo":{}}' };

/** A source with these letters, which records output and redrives. */
function open(found: readonly Found[], answer: boolean | null = null) {
  const said: string[] = [];
  const sent: { queue: string; ids: string[]; all: boolean }[] = [];
  const box: DeadLetterBox = {
    find: async () => found,
    redrive: async (queue, letters, all) => {
      sent.push({ queue, ids: letters.map(({ id }) => id), all });
      return letters.length;
    },
  };
  const ask = answer === null ? null : async () => answer;
  const terminal = { say: (line: string) => void said.push(line), ask, open: () => box, now: () => now };
  const run = (...args: string[]) => deadLetters([...args, '--stage', 'test'], terminal);
  return { run, said, sent };
}

test('lists queue, event, id, correlation id, age and receives', async () => {
  const { run, said } = open([held('m1')]);
  expect(await run('list')).toBe(0);
  expect(said[1]?.split(/ {2,}/)).toEqual(['onBasketDue', 'BasketDue', 'e-m1', 'press-on-hold', '2 h', '5', '-']);
});

test('says that there is nothing', async () => {
  const { run, said } = open([]);
  expect(await run('list')).toBe(0);
  expect(said).toEqual(['There are no dead letters.']);
});

test('without a terminal nothing is sent unless it is told to', async () => {
  const { run, said, sent } = open([held('m1')]);
  expect(await run('redrive')).toBe(0);
  expect(said.at(-1)).toBe('Nothing was sent: say --yes to send.');
  expect(sent).toEqual([]);
  expect(await run('redrive', '--yes')).toBe(0);
  expect(sent).toEqual([{ queue: 'onBasketDue', ids: ['m1'], all: true }]);
});

test.each([
  [true, 1],
  [false, 0],
])('at a terminal it asks, and an answer of %s sends %i', async (answer, count) => {
  const { run, sent } = open([held('m1')], answer);
  await run('redrive');
  expect(sent).toHaveLength(count);
});

test.each(['m2', 'e-m2'])('one letter is sent by its id or that of its event: %s', async (id) => {
  const { run, sent } = open([held('m1'), held('m2'), held('m3')]);
  await run('redrive', '--id', id, '--yes');
  expect(sent).toEqual([{ queue: 'onBasketDue', ids: ['m2'], all: false }]);
});

test('of one queue alone', async () => {
  const { run, sent } = open([held('m1'), { ...held('m2'), queue: 'onHold' }]);
  await run('redrive', '--queue', 'onHold', '--yes');
  expect(sent.flatMap(({ ids }) => ids)).toEqual([]);
  await run('redrive', '--queue', 'onBasketDue', '--yes');
  expect(sent.flatMap(({ ids }) => ids)).toEqual(['m1']);
});

test.each([
  ['of a shape that is not known', strange, 'of a version that is not known here'],
  ['that the consumer does not take', foreign, 'onBasketDue does not take SeatsSung'],
  ['of a relay', place, 'the place of a record in a stream'],
  ['that is no event', { ...held('m6'), body: 'so { not' }, 'It is no event'],
  ['of a consumer that is gone', { ...held('m5'), queue: 'onYore' }, 'There is no consumer onYore any more'],
])('a letter %s is never sent, and says why; the others are, one by one', async (_, bad, why) => {
  const alone = open([bad]);
  expect(await alone.run('redrive', '--yes')).toBe(1);
  expect(alone.said[1]).toContain(why);
  expect(alone.sent).toEqual([]);
  const among = open([held('m1'), bad]);
  expect(await among.run('redrive', '--yes')).toBe(0);
  expect(among.sent).toEqual([{ queue: 'onBasketDue', ids: ['m1'], all: bad.queue !== 'onBasketDue' }]);
});

test.each([
  [[], /^Say what to do: list or redrive\.$/],
  [['lost'], /^There is no command lost\.$/],
  [['list', 'more'], /a queue is named by --queue more\.$/],
  [['redrive', 'onHold'], /a queue is named by --queue onHold\.$/],
  [['list', '--queue', 'Hold'], /^Hold is no name of a queue: they are called onOrderSettled/],
])('%j is refused in one sentence, and looks nowhere', async (args, words) => {
  const { run, said } = open([held('m1')]);
  await expect(run(...args)).rejects.toThrow(words);
  expect(said).toEqual([]);
});

test('looks at the house of this machine unless a stage is named, and explains itself when it is asked to', async () => {
  const stages: string[] = [];
  const said: string[] = [];
  const open = (stage: string): DeadLetterBox => {
    stages.push(stage);
    return { find: async () => [], redrive: async () => 0 };
  };
  const terminal = { say: (line: string) => void said.push(line), ask: null, open, now: () => now };
  expect(await deadLetters(['list'], terminal)).toBe(0);
  expect(await deadLetters(['list', '--stage', 'dev'], terminal)).toBe(0);
  expect(await deadLetters(['--help'], terminal)).toBe(0);
  expect(stages).toEqual(['local', 'dev']);
  expect(said.at(-1)).toMatch(/^npm run/);
});

test('names the queues that have letters when none is meant', async () => {
  const { run, said } = open([held('m1')]);
  expect(await run('list', '--queue', 'onHold')).toBe(0);
  expect(said).toEqual(['None of the dead letters (1) is meant. They lie in onBasketDue.']);
});
