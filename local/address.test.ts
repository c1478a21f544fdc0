import type { IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import { addressOf } from './address.ts';

const own = 'http://localhost:3000';
// Nothing else of a request is looked at.
const asked = (url: string, host?: string) => ({ url, headers: host === undefined ? {} : { host } }) as IncomingMessage;

test.each([
  ['/', 'localhost:3000', 'http://localhost:3000/'],
  ['/basket?a=1', '127.0.0.1:3000', 'http://127.0.0.1:3000/basket?a=1'],
  ['/', '[::1]:3000', 'http://[::1]:3000/'],
  ['/', 'LOCALHOST:8080', 'http://localhost:8080/'],
  ['//', 'localhost:3000', 'http://localhost:3000//'],
  ['//%20x', 'localhost:3000', 'http://localhost:3000//%20x'],
  ['//evil.example/a', 'localhost:3000', 'http://localhost:3000//evil.example/a'],
  ['/%', 'localhost:3000', 'http://localhost:3000/%'],
  ['http://evil.example/api/user?x', 'localhost:3000', 'http://localhost:3000/api/user?x'],
  ['*', 'localhost:3000', 'http://localhost:3000/'],
  ['/', undefined, 'http://localhost:3000/'],
])('%s under %s is %s', (url, host, address) => {
  expect(addressOf(asked(url, host), own)?.href).toBe(address);
});

test.each([
  'evil.example',
  'localhost.evil.example:3000',
  'localhost:3000@evil.example',
  'localhost:99999',
  'local host',
  '',
  '%',
  '[::1',
  'localhost:3000/evil',
])('a request under the name "%s" has no address here', (host) => {
  expect(addressOf(asked('/', host), own)).toBeNull();
});
