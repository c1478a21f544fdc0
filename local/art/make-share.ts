import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

import { shareSheet, sheetStyle, titleSheet } from './share-sheet.ts';

/**
 * Makes the house's picture for shared links to pages without one (`node local/art/make-share.ts`). JPEG, because not every site reads
 * WebP.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
/** Flat colours and large type stay clean down to this quality. */
const quality = 36;

async function faces(): Promise<string> {
  const face = async (family: string, file: string, weight: string) => {
    const font = await readFile(`${root}web/public/fonts/${file}.woff2`, 'base64');
    const range = file.endsWith('-ext') ? 'unicode-range: U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F;' : '';
    return `@font-face { font-family: '${family}'; font-weight: ${weight}; ${range} src: url('data:font/woff2;base64,${font}'); }`;
  };
  const rules = await Promise.all([
    face('Bodoni Moda', 'bodoni-moda-latin', '400 900'),
    face('Bodoni Moda', 'bodoni-moda-latin-ext', '400 900'),
    face('Instrument Sans', 'instrument-sans-latin', '400 700'),
  ]);
  return rules.join('\n');
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
try {
  const page = await browser.newPage({ viewport: shareSheet });
  await page.setContent(
    `<style>${sheetStyle(await faces())}</style>${titleSheet('Opera, ballet and music in London', 'the-season')}`,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ type: 'jpeg', quality, path: `${root}web/public/share/default.jpg` });
} finally {
  await browser.close();
}
