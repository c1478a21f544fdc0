import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

/** Makes the pictures of passes for Apple Wallet (`node local/art/make-pass-images.ts`): the house's arch, and a hall of arches as strip. */
const folder = fileURLToPath(new URL('../../functions/box-office/views/pass-images/', import.meta.url));
const [accent, deep, paper, rose] = ['#8c1d2f', '#741626', '#fbf8f3', '#f2cdd0'];

const arch = `<path fill="${paper}" d="M6 27V16a10 10 0 0 1 20 0v11h-4V16a6 6 0 0 0-12 0v11z"/><circle cx="16" cy="22" r="3.2" fill="${paper}"/>`;
const svg = (viewBox: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;

/** Rings of a house seen from its stage; the title stands on them in paper. The height is that of event tickets. */
const rings = [300, 252, 204, 156, 108, 60].map(
  (radius, place) => `<circle cx="330" cy="98" r="${radius}" fill="${place % 2 === 0 ? deep : accent}"/>`,
);

const pictures = {
  icon: { width: 29, drawing: svg('0 0 32 32', `<path fill="${accent}" d="M0 0h32v32H0z"/>${arch}`) },
  logo: { width: 32, drawing: svg('4 4 24 24', arch) },
  strip: {
    width: 375,
    drawing: svg(
      '0 0 375 98',
      `<path fill="${accent}" d="M0 0h375v98H0z"/>${rings.join('')}<path fill="${rose}" d="M0 96h375v2H0z"/>`,
    ),
  },
};

await mkdir(folder, { recursive: true });
for (const [name, { width, drawing }] of Object.entries(pictures)) {
  for (const scale of [1, 2, 3]) {
    const png = sharp(Buffer.from(drawing), { density: 72 * scale * 4 }).resize({ width: width * scale });
    const bytes = await png.png({ palette: true, effort: 10 }).toBuffer();
    await writeFile(`${folder}${name}${scale === 1 ? '' : `@${scale}x`}.png`, bytes);
  }
}
