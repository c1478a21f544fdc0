import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { extendedFaces } from './extended-faces.ts';

const text = '/fonts/instrument-sans-latin-ext.woff2';
const headline = '/fonts/bodoni-moda-latin-ext.woff2';

const fetched = (html: string) => extendedFaces(html).map((link) => /href="([^"]*)"/.exec(link)?.[1]);

describe('extendedFaces', () => {
  it('fetches the face of a text with such a letter', () => {
    expect(fetched('<h1>Tosca</h1><p class="a">Leoš Janáček</p>')).toEqual([text]);
  });

  it('fetches the face of headlines for a heading', () => {
    expect(fetched('<h3 class="a"><a href="/">Jenůfa</a></h3><p>Opera</p>')).toEqual([headline]);
    expect(fetched('<h2>Jenůfa</h2><p>Leoš Janáček</p>')).toEqual([headline, text]);
  });

  it('fetches nothing for letters that the first faces have, nor for an attribute', () => {
    expect(fetched('<h1>Gounod: Roméo</h1>')).toEqual([]);
    expect(fetched('<img alt="Leoš Janáček"><p>“Œuvre” ı – €</p>')).toEqual([]);
  });

  it('knows the letters that the style sheet names, and files that exist', () => {
    const sheet = readFileSync('web/src/styles/fonts.css', 'utf8');
    for (const [, file = '', ranges = ''] of sheet.matchAll(/url\('([^']*)'\)[^;]*;\s*unicode-range:\s*([^;]*);/g)) {
      const letters = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) =>
        [first, last].map((code) => String.fromCodePoint(Number.parseInt(code, 16))),
      );
      const isExtended = file.includes('-ext');
      for (const letter of letters.filter((each) => !'<>&'.includes(each) && each !== '\0'))
        expect([file, letter, fetched(`<p>${letter}</p>`)]).toEqual([file, letter, isExtended ? [text] : []]);
      expect(readFileSync(`web/public${file}`).length).toBeGreaterThan(0);
    }
  });
});
