import { generateKeyPairSync } from 'node:crypto';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { hour, instant, minute, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { grantEnds, signMedia } from './sign-media.ts';
import { verifyMedia } from './verify-media.ts';

const now = instant('2026-11-21T19:30:00Z');
const origin = 'https://house.example';
const newKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const keys = newKeys();

beforeEach(() => {
  vi.stubEnv('MEDIA_KEY_PAIR_ID', 'KEXAMPLE');
  vi.stubEnv('MEDIA_PRIVATE_KEY', keys.privateKey);
  return () => vi.unstubAllEnvs();
});

const signed = (until: Instant | null = null) => signMedia({ videoKey: 'tosca-performance', until, origin, now });
const jar = (cookies: readonly string[]): Map<string, string> =>
  new Map(
    cookies.map((cookie) => {
      const pair = cookie.split('; ')[0] ?? '';
      return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    }),
  );
const opens = (cookies: Map<string, string>, path = '/media/tosca-performance/v540/00.m4s', at = now): boolean =>
  verifyMedia({ cookies, path, now: at, publicKey: keys.publicKey });

describe('cookies of a video', () => {
  it('open every file of it', () => {
    const cookies = jar(signed().cookies);
    expect(opens(cookies)).toBe(true);
    expect(opens(cookies, '/media/tosca-performance/master.m3u8')).toBe(true);
  });

  it.each([
    ['another title', '/media/carmen-performance/master.m3u8'],
    ['the trailer of the same title', '/media/tosca-trailer/master.m3u8'],
    ['a key that begins alike', '/media/tosca-performance-2/master.m3u8'],
    ['another title by way of this one', '/media/tosca-performance/../carmen-performance/master.m3u8'],
    ['another title by an encoded way', '/media/tosca-performance/%2e%2e/carmen-performance/master.m3u8'],
    ['the rest of the site', '/assets/index.js'],
  ])('do not open %s', (_, path) => {
    expect(opens(jar(signed().cookies), path)).toBe(false);
  });

  it('open nothing when they are missing, in whole or in part', () => {
    expect(opens(new Map())).toBe(false);
    for (const name of ['CloudFront-Policy', 'CloudFront-Signature']) {
      const cookies = jar(signed().cookies);
      cookies.delete(name);
      expect(opens(cookies)).toBe(false);
    }
  });

  it('open nothing once somebody has written another policy into them', () => {
    const cookies = jar(signed().cookies);
    const policy = Buffer.from(cookies.get('CloudFront-Policy') ?? '', 'base64').toString('utf8');
    const wider = policy.replace('tosca-performance/', '');
    cookies.set('CloudFront-Policy', Buffer.from(wider).toString('base64').replaceAll('+', '-').replaceAll('=', '_'));
    expect(opens(cookies)).toBe(false);
  });

  it('open nothing when another key has signed them', () => {
    const { publicKey } = newKeys();
    const path = '/media/tosca-performance/master.m3u8';
    expect(verifyMedia({ cookies: jar(signed().cookies), path, now, publicKey })).toBe(false);
  });

  it('open until their end and no longer', () => {
    const { cookies, expiresAt } = signed(plus(now, hour));
    expect(opens(jar(cookies), undefined, plus(expiresAt, -second))).toBe(true);
    expect(opens(jar(cookies), undefined, expiresAt)).toBe(false);
  });

  it('are sent to this folder only, never to a script, and end with the grant', () => {
    for (const cookie of signed(plus(now, hour)).cookies) {
      expect(cookie).toMatch(/; Path=\/media\/tosca-performance\/; Max-Age=3600; HttpOnly; Secure; SameSite=Lax$/);
    }
  });

  it('name the host in full, so that a query cannot pass for a path', () => {
    const policy = jar(signed().cookies).get('CloudFront-Policy') ?? '';
    const { Statement } = JSON.parse(Buffer.from(policy.replaceAll('_', ''), 'base64').toString('utf8')) as {
      Statement: [{ Resource: string }];
    };
    expect(Statement[0].Resource).toBe('https://house.example/media/tosca-performance/*');
  });
});

it.each([
  ['six hours without a window', null, plus(now, 6 * hour)],
  ['six hours within a long window', plus(now, 72 * hour), plus(now, 6 * hour)],
  ['the end of a window that ends sooner', plus(now, 20 * minute), plus(now, 20 * minute)],
])('a grant lasts %s', (_, until, end) => {
  expect(grantEnds({ until, now })).toBe(end);
});
