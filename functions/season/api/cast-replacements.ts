import { castLists } from '#shared/season/contract/cast.ts';
import { handlePath } from '#functions/handle-path.ts';

import { replaceArtist, withdrawReplacement } from '../commands/change-cast.ts';

/** Lets the staff name who takes a role tonight. */
export const handler = handlePath(castLists.castReplacements, {
  POST: ({ body, now }) => replaceArtist(body, now),
  DELETE: ({ body, now }) => withdrawReplacement(body, now),
});
