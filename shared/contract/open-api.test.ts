import { expect, test } from 'vitest';

import { contract, entries } from './index.ts';
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
