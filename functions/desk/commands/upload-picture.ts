import type { UploadedPicture } from '#shared/desk/domain/picture.ts';
import { pictureReceived } from '#shared/desk/events/picture-received.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { uploads } from '#functions/platform/media/uploads.ts';
import type { UploadOffer } from '#functions/platform/media/uploads.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { overtaken, untilWritten, write } from '#functions/platform/table/transaction.ts';

import { auditLine } from '../store/audit.ts';
import { advanceLine, newPictureId, offerLine, readPicture } from '../store/uploaded-pictures.ts';

type Wish = Pick<UploadedPicture, 'fileName' | 'type' | 'bytes' | 'focus' | 'altText'>;

/** Offers a place for a picture, for an hour. One round trip, beside the signature. */
export async function offerPicture(
  wish: Wish,
  me: Colleague,
  now: Instant,
): Promise<{ readonly picture: UploadedPicture; readonly offer: UploadOffer }> {
  const { fileName, type, bytes, focus, altText } = wish;
  const picture: UploadedPicture = {
    pictureId: newPictureId(now),
    state: 'offered',
    fileName,
    type,
    bytes,
    focus,
    altText,
    offeredAt: now,
    staffName: me.name,
    fault: null,
    name: null,
  };
  const offer = await uploads.get().offer({ id: picture.pictureId, bytes, type }, now);
  await write([offerLine(picture), deedLine(picture, 'Upload begun', me, now)]);
  return { picture, offer };
}

/** Notes that a picture has arrived, so that its files are made. What was noted before stays as it is. Two round trips. */
export async function receivePicture(
  pictureId: string,
  me: Colleague,
  now: Instant,
): Promise<UploadedPicture | Refusal> {
  return untilWritten<UploadedPicture | Refusal>(
    async () => {
      const [picture, arrived] = await Promise.all([readPicture(pictureId), uploads.get().arrived(pictureId)]);
      if (!picture) return refuse('not-found');
      if (picture.state !== 'offered') return picture;
      if (arrived !== picture.bytes) return refuse('upload-missing');
      const { written } = await write([
        advanceLine(picture, { state: 'received' }),
        outbox(tables.content(), pictureReceived, { subject: pictureId, version: 1, now }, { pictureId }),
        deedLine(picture, 'Picture uploaded', me, now),
      ]);
      return written ? { ...picture, state: 'received' } : overtaken;
    },
    { what: 'The arrival of a picture' },
  );
}

const deedLine = ({ pictureId, fileName }: UploadedPicture, deed: string, by: Colleague, now: Instant) =>
  auditLine({ by, duty: 'season.write', deed, subject: `picture/${pictureId}`, subjectName: fileName }, now);
