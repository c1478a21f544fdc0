import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { hashOf, pictures, widths } from './pictures.ts';
import type { Picture } from './pictures.ts';

/**
 * Makes the files under web/public/art (`node local/art/make.ts`): every picture in three widths, and the table of their colours. They are
 * committed. It makes only pictures whose drawing has changed since, and removes what is no longer drawn; `--all` makes every one.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}web/public/art/`;
const made = `${root}local/art/made.json`;
const colours = `${root}functions/publishing/readers/picture-colours.ts`;

/** Flat shapes stay clean down to this quality; below, edges between dark colours fray. */
const quality = 68;

async function makeFiles({ name, svg }: Picture): Promise<void> {
  const file = (width: number) => `${folder}${name}-${width}.webp`;
  await mkdir(dirname(file(300)), { recursive: true });
  await Promise.all(
    widths.map((width) =>
      sharp(Buffer.from(svg)).resize(width).webp({ quality, effort: 4, smartSubsample: true }).toFile(file(width)),
    ),
  );
}

/** The colour that covers most of a picture. */
async function colourOf({ svg }: Picture): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(150, 100, { kernel: 'nearest', fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = `#${data.subarray(at, at + 3).toString('hex')}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '#000000';
}

const isAll = process.argv.includes('--all');
const before = isAll ? {} : (JSON.parse(await readFile(made, 'utf8').catch(() => '{}')) as Record<string, string>);
const after = Object.fromEntries(pictures.map((picture) => [picture.name, hashOf(picture)]));
const changed = pictures.filter(({ name }) => before[name] !== after[name]);
for (const picture of changed) await makeFiles(picture);

const wanted = new Set(pictures.flatMap(({ name }) => widths.map((width) => `${name}-${width}.webp`)));
const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.webp'));
for (const file of files) if (!wanted.has(file)) await rm(folder + file);

const table = await Promise.all(
  pictures
    .filter(({ givesColour }) => givesColour)
    .map(async (picture) => `  ['${picture.name}', '${await colourOf(picture)}'],\n`),
);
await writeFile(
  colours,
  `/** The colour that covers most of each picture, its placeholder while it loads; written by local/art/make.ts. */\nexport const pictureColours: ReadonlyMap<string, string> = new Map([\n${table.join('')}]);\n`,
);
await writeFile(made, `${JSON.stringify(after, null, 2)}\n`);

const sizes = await Promise.all([...wanted].map(async (file) => (await stat(folder + file)).size));
const bytes = sizes.reduce((sum, size) => sum + size, 0);
console.log(
  `${changed.length} of ${pictures.length} pictures made, in ${widths.length} widths; ${(bytes / 1e6).toFixed(1)} MB in all`,
);
