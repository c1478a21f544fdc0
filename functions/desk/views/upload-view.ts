import type { upload } from '#shared/desk/contract/uploads.ts';
import { pictureFaults } from '#shared/desk/domain/picture.ts';
import type { UploadedPicture } from '#shared/desk/domain/picture.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { imageOfUpload } from '#shared/kernel/uploaded-picture.ts';

/** An upload as the desk shows it. */
export function uploadView(picture: UploadedPicture): Flat<typeof upload> {
  const { pictureId: id, state, fileName, bytes, altText, focus, offeredAt, staffName, fault, name } = picture;
  const shown = { id, state, fileName, bytes, altText, focus, offeredAt, staffName, name };
  return {
    ...shown,
    why: fault && pictureFaults[fault],
    image: name === null ? null : imageOfUpload(name, altText),
  };
}
