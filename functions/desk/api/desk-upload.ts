import { uploadPaths } from '#shared/desk/contract/uploads.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { receivePicture } from '../commands/upload-picture.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readPicture } from '../store/uploaded-pictures.ts';
import { uploadView } from '../views/upload-view.ts';

export const handler = handleDeskPath(uploadPaths.deskUpload, {
  GET: async ({ params }) => {
    const picture = await readPicture(params['pictureId'] ?? '');
    return picture ? uploadView(picture) : refuse('not-found');
  },
  POST: async (request) => {
    const picture = await receivePicture(request.params['pictureId'] ?? '', await atDesk(request), request.now);
    return isRefusal(picture) ? picture : uploadView(picture);
  },
});
