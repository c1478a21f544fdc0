import type { Context, DynamoDBStreamEvent } from 'aws-lambda';
import { beforeEach, expect, test } from 'vitest';

import { linesOf } from '#test/support/log-lines.ts';

import { bus } from './bus.ts';
import type { OutboxItem } from './outbox.ts';
import { handler } from './relay.ts';

let published: OutboxItem[][] = [];
let refuse: (item: OutboxItem) => boolean = () => false;
beforeEach(() => {
  published = [];
  refuse = () => false;
  bus.provide(async (items) => {
    published.push([...items]);
    return items.flatMap((item, place) => (refuse(item) ? [place] : []));
  });
});

type Record = DynamoDBStreamEvent['Records'][number];

const fact = (place: number): Record => ({
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber: `s${place}`,
    NewImage: {
      pk: { S: `OUTBOX#SeatsHeld#${place}` },
      outbox: { BOOL: true },
      source: { S: 'venue.box-office' },
      type: { S: 'SeatsHeld' },
      detail: { S: `{"place":${place}}` },
    },
  },
});
const state: Record = { eventName: 'INSERT', dynamodb: { SequenceNumber: 'x', NewImage: { pk: { S: 'BASKET#1' } } } };

test('puts what stands in the outbox on the bus, in order, ten at a time', async () => {
  const facts = Array.from({ length: 23 }, (_, place) => fact(place));
  expect(await handler({ Records: facts })).toEqual({ batchItemFailures: [] });
  expect(published.map((batch) => batch.length)).toEqual([10, 10, 3]);
  expect(published.flat().map(({ detail }) => detail)).toEqual(facts.map((_, place) => `{"place":${place}}`));
});

test('passes over state, and over an outbox item that is only tidied away', async () => {
  await handler({ Records: [state, { ...fact(1), eventName: 'REMOVE' }, fact(2)] });
  expect(published.flat().map(({ detail }) => detail)).toEqual(['{"place":2}']);
});

test('takes what was written while keys did not name the event', async () => {
  const { eventName = 'INSERT', dynamodb } = fact(1);
  const before: Record = {
    eventName,
    dynamodb: { ...dynamodb, NewImage: { ...dynamodb?.NewImage, pk: { S: 'OUTBOX#1' } } },
  };
  await handler({ Records: [before, fact(2)] });
  expect(published.flat().map(({ detail }) => detail)).toEqual(['{"place":1}', '{"place":2}']);
});

test('sends nothing but source, type and detail', async () => {
  await handler({ Records: [fact(1)] });
  expect(published.flat()).toEqual([{ source: 'venue.box-office', type: 'SeatsHeld', detail: '{"place":1}' }]);
});

test('stops at the first event that was not accepted and has the stream go on from there', async () => {
  refuse = ({ detail }) => detail === '{"place":12}';
  const Records = Array.from({ length: 30 }, (_, place) => fact(place));
  expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: 's12' }] });
  expect(published).toHaveLength(2);
});

const order = (place: number, more: object): Record => {
  const detail = { id: `e${place}`, occurredAt: new Date().toISOString(), version: 1, subject: 'o', ...more };
  const { dynamodb, ...rest } = fact(place);
  const NewImage = { ...dynamodb?.NewImage, type: { S: 'OrderPlaced' }, detail: { S: JSON.stringify(detail) } };
  return { ...rest, dynamodb: { ...dynamodb, NewImage } };
};

test('tells of every fact under the id of the press that caused it, and counts what it comes to', async () => {
  const lines = await linesOf(() =>
    handler({ Records: [order(1, { correlation: 'press-on-pay', pence: 4200, ticketCount: 2, customerId: 'c' })] }),
  );
  expect(lines).toMatchObject([
    {
      message: 'event relayed',
      type: 'OrderPlaced',
      event: 'e1',
      correlation: 'press-on-pay',
      OrdersPaid: 1,
      TicketsSold: 2,
      MoneyTaken: 4200,
    },
    { message: 'events', consumer: 'relay', EventAge: [expect.any(Number)] },
  ]);
});

test('every line of a relay names its call, and borrows the id of no other fact', async () => {
  refuse = ({ detail }) => detail.includes('e2');
  const call = { awsRequestId: 'call-1' } as Context;
  const Records = [order(1, { correlation: 'press' }), order(2, {})];
  const lines = await linesOf(() => handler({ Records }, call));
  expect(lines.map(({ message, correlation, request }) => [message, correlation, request])).toEqual([
    ['event relayed', 'press', 'call-1'],
    ['events', undefined, 'call-1'],
    ['events not accepted', undefined, 'call-1'],
  ]);
});

test('a fact of old without an id, and one that nobody can read, still go to the bus', async () => {
  const lines = await linesOf(() => handler({ Records: [order(1, {}), fact(2)] }));
  expect(published.flat()).toHaveLength(2);
  expect(lines.map(({ message }) => message)).toEqual(['event relayed', 'events']);
});

test('what was not accepted is not counted, and is counted when it comes again', async () => {
  refuse = ({ detail }) => detail.includes('e2');
  const Records = [order(1, { pence: 1 }), order(2, { pence: 2 }), order(3, { pence: 4 })];
  const first = await linesOf(() => handler({ Records }));
  refuse = () => false;
  const second = await linesOf(() => handler({ Records: Records.slice(1) }));
  expect([...first, ...second].flatMap((line) => line['MoneyTaken'] ?? [])).toEqual([1, 2, 4]);
});
