import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { pictureFiles } from '#functions/platform/media/uploads.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { write } from '#functions/platform/table/transaction.ts';

import { drawPicture } from '../commands/draw-picture.ts';
import { advanceLine, readPicture } from '../store/uploaded-pictures.ts';

/**
 * Makes the site's files of a picture that has arrived, or says why not. The files come before their name is known, and the same picture gives the same
 * files: a delivery that was killed half-way, and one that comes twice, end as one alone. What was sent is removed: it may say where it was taken.
 */
export const handler = consume(subscriptions.onPictureReceived, { effect: 'repeat' }, async ({ detail }) => {
  const picture = await readPicture(detail.pictureId);
  if (picture?.state !== 'received') return;
  const store = pictureFiles.get();
  const sent = await store.read(picture.pictureId);
  const drawn = sent ? await drawPicture(sent, picture.focus) : 'missing';
  if (typeof drawn === 'string') await write([advanceLine(picture, { state: 'refused', fault: drawn })]);
  else {
    for (const { path, bytes } of drawn.files) await store.write(path.slice(1), bytes);
    await write([advanceLine(picture, { state: 'made', name: drawn.name })]);
  }
  await store.remove(picture.pictureId);
});
