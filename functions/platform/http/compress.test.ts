import { gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { compress } from './answer.ts';
import type { HttpEvent } from './request.ts';

const eventOf = (encoding?: string): HttpEvent =>
  // Only the header that is read; a whole event would say nothing more.
  ({ headers: encoding ? { 'accept-encoding': encoding } : {} }) as unknown as HttpEvent;
const long = { statusCode: 200, headers: { etag: 'W/"1"' }, body: JSON.stringify({ data: 'Jenůfa '.repeat(2000) }) };

test('packs a long answer and keeps its headers', () => {
  const packed = compress(long, eventOf('br, gzip;q=0.8'));
  expect(packed).toMatchObject({
    isBase64Encoded: true,
    headers: { etag: 'W/"1"', 'content-encoding': 'gzip', vary: 'accept-encoding' },
  });
  expect(gunzipSync(Buffer.from(packed.body ?? '', 'base64')).toString('utf8')).toBe(long.body);
});

test('leaves it plain for a client that does not take gzip, and tells caches so', () => {
  expect(compress(long, eventOf())).toEqual({ ...long, headers: { ...long.headers, vary: 'accept-encoding' } });
});

test.each([
  ['gzip;q=0', false],
  ['gzip; Q=0.0, br', false],
  ['*;q=0', false],
  ['br, *', true],
  ['gzip;q=0.001', true],
  ['*, gzip;q=0', false],
  ['x-gzip', false],
  ['identity, GZIP', true],
])('takes the weights of a client as they are meant: %s', (accepted, isPacked) => {
  expect(compress(long, eventOf(accepted)).isBase64Encoded === true).toBe(isPacked);
});

test('says the same of caching where it answers that nothing has changed', () => {
  const unchanged = { statusCode: 304, headers: { etag: 'W/"1"' }, body: '' };
  expect(compress(unchanged, eventOf('gzip'))).toEqual({
    ...unchanged,
    headers: { etag: 'W/"1"', vary: 'accept-encoding' },
  });
});

test('leaves a short answer alone', () => {
  const short = { statusCode: 404, headers: {}, body: '{"errors":[]}' };
  expect(compress(short, eventOf('gzip'))).toBe(short);
});
