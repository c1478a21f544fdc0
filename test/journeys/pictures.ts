import sharp from 'sharp';

import { enterDesk } from './desk-entry.ts';
import type { Journey, Stage } from './journey.ts';
import { expectEqual } from './wait.ts';

/** A photograph as a telephone stores it: lying on its side, with the word that it is to be turned. */
const photograph = () =>
  sharp('web/public/art/tosca-3x2-1200.webp')
    .resize(1800, 1200)
    .rotate(90)
    .jpeg()
    .withMetadata({ orientation: 8 })
    .toBuffer();

/** The season office sends a picture, and a file that is none. */
async function uploads({ enter }: Stage): Promise<void> {
  const visitor = await enter();
  const { page } = visitor;
  await enterDesk(visitor, 'season-office', '/season/pictures');
  await visitor.sees('No picture has been uploaded yet');
  const file = page.getByLabel('Picture', { exact: true });
  await file.setInputFiles({ name: 'parapet.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  const point = page.getByRole('slider', { name: 'Focal point' });
  await point.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  expectEqual(
    await point.getAttribute('aria-valuetext'),
    '40 % from the left, 50 % from the top',
    'the focal point after a press of an arrow key',
  );
  await page.getByLabel(/^What the picture shows/).fill('Tosca stands at the parapet at dawn');
  await visitor.lookOver('a picture at the desk');
  await visitor.button('Upload the picture').click();
  await visitor.sees(/^Ready/);
  const picture = page.locator('li', { hasText: 'parapet.jpg' }).locator('img');
  const source = await picture.getAttribute('src');
  expectEqual(
    /^\/art\/uploaded-[\w-]+-3x2-600\.webp$/.test(source ?? ''),
    true,
    `the address of the picture: ${source}`,
  );
  const square = await visitor.ask((source ?? '').replace('3x2', '1x1'));
  expectEqual(square.status, 200, 'the square of the picture');

  await file.setInputFiles({
    name: 'evil.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await page.getByLabel(/^What the picture shows/).fill('Nothing');
  await visitor.button('Upload the picture').click();
  await visitor.sees(/^This file is no picture/);
}

export const pictureJourneys: readonly Journey[] = [
  { name: 'pictures: one is uploaded, composed and shown; a script is refused', walk: uploads },
];
