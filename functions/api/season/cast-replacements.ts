import { castLists } from '#shared/contract/season/cast.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { replaceArtist, withdrawReplacement } from '#functions/season/change-cast.ts';

/** The staff say who takes a role tonight. */
export const handler = handlePath(castLists.castReplacements, {
  POST: ({ body, now }) => replaceArtist(body, now),
  DELETE: ({ body, now }) => withdrawReplacement(body, now),
});
