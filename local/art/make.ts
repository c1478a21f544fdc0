import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';

import { artSvg } from './art-svg.ts';
import { artworks } from './titles.ts';

/**
 * Makes the files under web/public/art: every picture in three widths. Run it after adding a work (`node local/art/make.ts`); the files are
 * committed, so that no other step needs a browser. Slugs as arguments limit it to these. CHROMIUM names another browser than the system's.
 */
const folder = fileURLToPath(new URL('../../web/public/art/', import.meta.url));
const widths = [300, 600, 1200];
const sheet = { width: 1200, height: 900 };
/** Flat shapes stay clean down to this quality; below, edges between dark colours fray. */
const quality = 0.62;

/** Paints an SVG document at one width, inside the browser. */
async function paint(page: Page, svg: string, width: number): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ({ svg, width, height, quality }) => {
      const picture = new Image();
      picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      await picture.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
      return canvas.toDataURL('image/webp', quality);
    },
    { svg, width, height: Math.round((width * sheet.height) / sheet.width), quality },
  );
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}

const wanted = process.argv.slice(2);
const chosen = [...artworks()].filter(([slug]) => wanted.length === 0 || wanted.includes(slug));

if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
let bytes = 0;
try {
  const page = await browser.newPage();
  for (const [slug, title] of chosen) {
    const svg = artSvg(title, sheet);
    for (const width of widths) {
      const file = await paint(page, svg, width);
      await writeFile(`${folder}${slug}-${width}.webp`, file);
      bytes += file.length;
    }
  }
} finally {
  await browser.close();
}
console.log(`${chosen.length} pictures in ${widths.length} widths, ${Math.round(bytes / 1024)} kB`);
