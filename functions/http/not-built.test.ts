import { expect, test } from 'vitest';

import { handler as notBuilt } from './not-built.ts';
import type { HttpEvent } from './request.ts';
import { handler as unknownPath } from './unknown-path.ts';

/** The parts of a gateway's event that these two read. */
function eventOf(routeKey: string, method = 'GET'): HttpEvent {
  // Only the parts that are read; the gateway's own event has many more.
  return { routeKey, headers: {}, requestContext: { http: { method } } } as unknown as HttpEvent;
}

test('a documented path that is not built yet answers 501', async () => {
  const { statusCode, body } = await notBuilt(eventOf('ANY /api/information/friends-area'));
  expect(statusCode).toBe(501);
  expect(JSON.parse(body ?? '')).toMatchObject({ errors: [{ code: 'not-built' }] });
});

test('a method that is not documented answers 405 and names those that are', async () => {
  const { statusCode, headers } = await notBuilt(eventOf('ANY /api/information/friends-area', 'DELETE'));
  expect(statusCode).toBe(405);
  expect(headers?.['allow']).toBe('GET');
});

test('an address that the contract does not have answers 404', async () => {
  const { statusCode, headers, body } = await unknownPath(eventOf('$default'));
  expect(statusCode).toBe(404);
  expect(JSON.parse(body ?? '')).toMatchObject({ errors: [{ code: 'not-found' }] });
  expect(headers?.['x-correlation-id']).toMatch(/^\w{22}$/);
});
