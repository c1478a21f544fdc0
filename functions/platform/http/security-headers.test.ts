import { expect, it } from 'vitest';

import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

it('allows nothing inline and nothing from elsewhere', () => {
  expect(contentSecurityPolicy()).not.toMatch(/unsafe|https?:|\*/);
  expect(contentSecurityPolicy()).toContain("script-src 'self';");
  expect(contentSecurityPolicy()).toContain("frame-ancestors 'none'");
});

it('lets hls.js have its worker and its media source', () => {
  expect(contentSecurityPolicy()).toContain("worker-src 'self' blob:");
  expect(contentSecurityPolicy()).toContain("media-src 'self' blob:");
});

it('adds hashes to styles only', () => {
  expect(contentSecurityPolicy(['sha256-abc='])).toContain("style-src 'self' 'sha256-abc='; img-src");
});

it.each([
  ['x-content-type-options', 'nosniff'],
  ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
])('sends %s', (name, value) => {
  expect(securityHeaders()[name]).toBe(value);
});
