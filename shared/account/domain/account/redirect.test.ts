import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { safeRedirect } from './redirect.ts';

const kept = [
  ['/', '/'],
  ['/stream', '/stream'],
  ['/events/tosca/tickets', '/events/tosca/tickets'],
  ['/seatmap?performanceId=tosca-1203', '/seatmap?performanceId=tosca-1203'],
  ['/search?q=a//b', '/search?q=a//b'],
  ['/search?next=https://elsewhere.example', '/search?next=https://elsewhere.example'],
  ['/visit#getting-here', '/visit#getting-here'],
  ['/people/jos%C3%A9', '/people/jos%C3%A9'],
  ['/events/../basket', '/basket'],
];

const refused = [
  ['nothing', ''],
  ['a missing value', null],
  ['an absent value', undefined],
  ['another site', 'https://elsewhere.example/'],
  ['a host without a scheme', '//elsewhere.example'],
  ['three slashes', '///elsewhere.example'],
  ['a backslash for the second slash', '/\\elsewhere.example'],
  ['two backslashes', '\\\\elsewhere.example'],
  ['a backslash later on', '/events\\..\\..'],
  ['a script', 'javascript:alert(1)'],
  ['a script with a line end', 'java\nscript:alert(1)'],
  ['a data address', 'data:text/html,hello'],
  ['a relative path', 'stream'],
  ['a leading space', ' //elsewhere.example'],
  ['a tab between the slashes', '/\t/elsewhere.example'],
  ['a line end between the slashes', '/\n/elsewhere.example'],
  ['a null character', '/\u0000/elsewhere.example'],
  ['a header of its own', '/stream\r\nset-cookie: a=b'],
  ['an encoded slash', '/%2Felsewhere.example'],
  ['an encoded backslash', '/%5Celsewhere.example'],
  ['a slash encoded twice', '/%252Felsewhere.example'],
  ['an encoded tab', '/%09/elsewhere.example'],
  ['an encoded line end', '/stream%0D%0Aset-cookie:a'],
  ['a dot that folds into two slashes', '/.//elsewhere.example'],
  ['two dots that fold into two slashes', '/..//elsewhere.example'],
  ['a folder that folds into two slashes', '/a/..//elsewhere.example'],
  ['encoded dots that fold into two slashes', '/%2e%2e//elsewhere.example'],
  ['dots and slashes all encoded', '/%2E%2E%2F%2Felsewhere.example'],
  ['broken encoding', '/%E0%A4%A'],
  ['user and host', '//user@elsewhere.example'],
  ['something endless', `/${'a'.repeat(2001)}`],
] as const;

describe('where to go after signing in', () => {
  it.each(kept)('%s is kept', (value, path) => {
    expect(safeRedirect(value)).toBe(path);
  });

  it.each(refused)('%s leads to the home page', (_, value) => {
    expect(safeRedirect(value)).toBe('/');
  });

  it('may be 2,000 characters long, and no more', () => {
    const path = `/${'a'.repeat(1999)}`;
    expect([safeRedirect(path), safeRedirect(`${path}a`)]).toEqual([path, '/']);
  });

  it('is on this site whatever was asked for', () => {
    proves(statements.streamScreens.accountSigninTakesRedirectUrlSigns);
    const tricky = fc.stringMatching(/^[/\\.%25cCfF09\t\n:@a-b?#]{0,12}$/);
    // Addresses, and any characters at all. The library's own generators of both take seconds to make on a busy machine.
    const address = fc.stringMatching(/^(https?|ftp|javascript|data):\/{0,3}[a-z0-9@.:-]{1,20}(\/[a-z%25cC.]{0,8})?$/);
    const anything = fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
      .map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(fc.oneof(tricky, address, anything), (value) => {
        const target = safeRedirect(value);
        expect(new URL(target, 'https://house.example').origin).toBe('https://house.example');
        expect(target).toMatch(/^\/(?![/\\])/);
        expect(safeRedirect(target)).toBe(target);
      }),
      { numRuns: 200 },
    );
  });
});
