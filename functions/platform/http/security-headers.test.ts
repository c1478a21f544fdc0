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

it('opens for Stripe’s named hosts where Stripe draws, and for nobody else', () => {
  const hosts = contentSecurityPolicy({ hasStripe: true }).match(/https?:[^\s;]+/g) ?? [];
  expect(new Set(hosts)).toEqual(
    new Set([
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://api.stripe.com',
      'https://hooks.stripe.com',
      'https://link.com',
      'https://*.link.com',
    ]),
  );
  expect(contentSecurityPolicy({ hasStripe: true })).toContain(
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com;",
  );
  expect(contentSecurityPolicy({ hasStripe: true })).not.toMatch(/unsafe|http:|frame-src[^;]*'none'/);
});

it.each([
  [{}, 'payment=()', 'same-origin'],
  [{ hasStripe: true }, 'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")', 'same-origin-allow-popups'],
])('lets pay, and open a window that answers, with %j: %s, %s', (parts, payment, opener) => {
  expect(securityHeaders(parts)['permissions-policy']).toContain(payment);
  expect(securityHeaders(parts)['cross-origin-opener-policy']).toBe(opener);
});

it('adds hashes to styles only', () => {
  expect(contentSecurityPolicy({ styleHashes: ['sha256-abc='] })).toContain("style-src 'self' 'sha256-abc='; img-src");
});

it.each([
  ['x-content-type-options', 'nosniff'],
  ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
])('sends %s', (name, value) => {
  expect(securityHeaders()[name]).toBe(value);
});
