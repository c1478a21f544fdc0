import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

import { people } from '#local/seed/people.ts';

import { personSheet, shareSheet, sheetStyle, titleSheet } from './share-sheet.ts';
import { artworks } from './titles.ts';

/**
 * Makes the pictures under web/public/share that other sites show beside a link: one for every work, festival and page that
 * has artwork, one for every person, one for all else. JPEG, because not every site that shows links reads WebP. Run it after a
 * work or a person was added (`node local/art/make-share.ts`); the files and the list of their names are committed.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}web/public/share/`;
/** Flat colours and large type stay clean down to here. */
const quality = 36;
/** A person's sheet is half as wide: 150 of them are in the repository, and sites show 600 by 315 in full too. */
const scaleOf = (name: string): number => (name.startsWith('people/') ? 0.5 : 1);

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

const sheets: readonly (readonly [name: string, html: string])[] = [
  ...[...artworks()].map(([slug, title]) => [slug, titleSheet(title, title)] as const),
  ...people.map(({ slug, name, profession }) => [`people/${slug}`, personSheet(name, profession)] as const),
  ['default', titleSheet('Opera, ballet and music in London', 'The season')],
];

await rm(folder, { recursive: true, force: true });
await mkdir(`${folder}people`, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
let bytes = 0;
try {
  const style = sheetStyle(await faces());
  const pageAt = async (deviceScaleFactor: number) => {
    const page = await browser.newPage({ viewport: shareSheet, deviceScaleFactor });
    await page.setContent(`<style>${style}</style><div id="sheet"></div>`);
    return page;
  };
  const pages = new Map([
    [1, await pageAt(1)],
    [0.5, await pageAt(0.5)],
  ]);
  for (const [name, html] of sheets) {
    const page = pages.get(scaleOf(name));
    if (!page) throw new Error(`No page for ${name}`);
    await page.evaluate(async (markup) => {
      document.querySelector('#sheet')?.replaceChildren(document.createRange().createContextualFragment(markup));
      await document.fonts.ready;
    }, html);
    const picture = await page.screenshot({ type: 'jpeg', quality });
    await writeFile(`${folder}${name}.jpg`, picture);
    bytes += picture.length;
  }
} finally {
  await browser.close();
}
const names = sheets.map(([name]) => name).toSorted();
await writeFile(
  `${root}functions/site/render/share-names.ts`,
  `/** Every picture under web/public/share, as local/art/make-share.ts made them. */\nexport const shareNames: ReadonlySet<string> = new Set(${JSON.stringify(names)});\n`,
);
console.log(`${sheets.length} pictures, ${Math.round(bytes / 1024)} kB`);
