import { uploadPaths } from '#shared/desk/contract/uploads.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { offerPicture } from '../commands/upload-picture.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readPictures } from '../store/uploaded-pictures.ts';
import { uploadView } from '../views/upload-view.ts';

export const handler = handleDeskPath(uploadPaths.deskUploads, {
  GET: async ({ query }) => ({ items: (await readPictures(query['page[after]'])).map(uploadView), totalPages: 1 }),
  POST: async (request) => {
    const { picture, offer } = await offerPicture(request.body, await atDesk(request), request.now);
    const { url, expiresAt } = offer;
    return answer({ ...uploadView(picture), url, type: picture.type, expiresAt }, { status: 201 });
  },
});
