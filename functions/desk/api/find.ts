import { findPaths } from '#shared/desk/contract/find.ts';

import { findText } from '../commands/find-text.ts';
import { handleDeskPath } from '../handle-desk-path.ts';

export const handler = handleDeskPath(findPaths.find, {
  GET: ({ query: { q, as, cursor }, now }) => findText({ text: q, as: as ?? null, cursor: cursor ?? null }, now),
});
