import { expect, test } from 'vitest';

import { contract, entries } from '#shared/catalogue/contract.ts';

import { openApi } from './open-api.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { readonly required?: string[] } }> };
  readonly responses: Record<string, unknown>;
  readonly security?: unknown;
}

// The document has no type of its own; the test names the parts that it looks at.
const paths = openApi(entries)['paths'] as Record<string, Record<string, Operation>>;

test('describes every path with exactly its methods', () => {
  const described = Object.entries(paths).map(([path, item]) => [
    path,
    Object.keys(item).filter((name) => name !== 'parameters'),
  ]);
  const declared = entries.map(({ path, methods }) => [path, Object.keys(methods).map((name) => name.toLowerCase())]);
  expect(described).toEqual(declared);
});

test('gives every operation a name of its own', () => {
  const names = Object.values(paths).flatMap((item) =>
    Object.entries(item).flatMap(([verb, { operationId }]) => (verb === 'parameters' ? [] : [operationId])),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('tells which query parameters are needed', () => {
  const parameters = paths[contract.eventDetails.path]?.['get']?.parameters ?? [];
  expect(Object.fromEntries(parameters.map(({ name, required }) => [name, required]))).toMatchObject({
    slug: true,
    seasonId: false,
  });
});

test('describes bodies, refusals by status, and who must sign in', () => {
  const hold = paths[contract.seatHolds.path]?.['post'];
  expect(hold?.requestBody?.content['application/vnd.api+json']?.schema.required).toEqual(['performanceId', 'seats']);
  expect(Object.keys(hold?.responses ?? {})).toEqual(expect.arrayContaining(['200', '404', '409', '422', '429']));
  expect(hold?.security).toBeUndefined();
  expect(paths[contract.payPerView.path]?.['post']?.security).toEqual([{ session: [] }]);
});

test('says of an answer that is a file what it is', () => {
  const { responses } = paths[contract.calendarFileSeason.path]!['get']!;
  expect(responses['200']).toMatchObject({ content: { 'text/calendar': { schema: { type: 'string' } } } });
});

const operationOf = ({ path }: { readonly path: string }, verb: string): Operation => {
  const operation = paths[path]?.[verb];
  if (!operation) throw new Error(`${verb} ${path} is not described.`);
  return operation;
};
const successesOf = (responses: Operation['responses']): readonly string[] =>
  Object.keys(responses).filter((status) => Number(status) < 400);

test.each([
  ['an order that is placed', contract.orders, 'post', ['201']],
  ['tickets that are given back', contract.orderReturns, 'post', ['201']],
  ['a membership that is given back', contract.membershipReturn, 'post', ['201']],
  ['an account that is opened, or was there', contract.register, 'post', ['200', '201']],
  ['what caches keep', contract.navBar, 'get', ['200', '304']],
  ['what is personal', contract.user, 'get', ['200']],
  ['another change', contract.signIn, 'post', ['200']],
])('tells the statuses of %s', (_, entry, verb, expected) => {
  const { responses } = operationOf(entry, verb);
  expect(successesOf(responses)).toEqual(expected);
  const [first = ''] = expected;
  expect(responses[first]).toHaveProperty('content');
});

test('tells of every path that it may be too much, away or too late, also in the words of the gateway', () => {
  const operations = Object.values(paths).flatMap((item) =>
    Object.entries(item).flatMap(([verb, operation]) => (verb === 'parameters' ? [] : [operation])),
  );
  expect(operations.length).toBeGreaterThan(100);
  for (const { responses } of operations) {
    for (const status of ['429', '500', '503', '504']) expect(responses).toHaveProperty(status);
    expect(responses['504']).toMatchObject({
      content: { 'application/vnd.api+json': {}, 'application/json': {} },
    });
  }
});

test('describes itself as what it is', () => {
  expect(operationOf(contract.openApi, 'get').responses['200']).toMatchObject({ content: { 'application/json': {} } });
});

test('names only formats that JSON Schema knows', () => {
  const found = [...JSON.stringify(openApi(entries)).matchAll(/"format":"([^"]+)"/g)].map(([, format]) => format);
  expect(found).toContain('email');
  expect(
    [...new Set(found)].filter(
      (format) => !['date-time', 'date', 'time', 'email', 'uri', 'uuid'].includes(format ?? ''),
    ),
  ).toEqual([]);
});

test('names the operation of a path after it, with the verb where there are several', () => {
  expect(operationOf(contract.navBar, 'get').operationId).toBe('navBar');
  expect(operationOf(contract.seatHolds, 'post').operationId).toBe('seatHolds.post');
});

test('lists the parts of an address as parameters only where there are any', () => {
  expect(paths[contract.navBar.path]).not.toHaveProperty('parameters');
  expect(paths[contract.order.path]?.['parameters']).toMatchObject([{ name: 'orderId', in: 'path' }]);
});

test('says in each refusal the status under which it stands', () => {
  const stated = Object.entries(operationOf(contract.seatHolds, 'post').responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => [status, statusIn(response)]);
  expect(stated).toEqual(stated.map(([status]) => [status, status]));
});

/** What the schema of a refusal says of `status`. */
function statusIn(response: unknown): string | undefined {
  return /"status":\{"const":"(\w+)"/.exec(JSON.stringify(response))?.[1];
}
