import { expect, test } from 'vitest';

import type { HttpEvent } from './request.ts';
import { handler as unknownPath } from './unknown-path.ts';

test('an address that the contract does not have answers 404', async () => {
  // Only the parts that are read; the gateway's own event has many more.
  const event = {
    routeKey: '$default',
    headers: {},
    requestContext: { http: { method: 'GET' } },
  } as unknown as HttpEvent;
  const { statusCode, headers, body } = await unknownPath(event);
  expect(statusCode).toBe(404);
  expect(JSON.parse(body ?? '')).toMatchObject({ errors: [{ code: 'not-found' }] });
  expect(headers?.['x-correlation-id']).toMatch(/^\w{22}$/);
});
