import { castReplacementPaths } from '#shared/desk/contract/cast-replacements.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { replaceArtist, withdrawReplacement } from '#functions/season/commands/change-cast.ts';
import type { RoleOfPerformance } from '#functions/season/commands/change-cast.ts';

import { handleDeskPath } from '../handle-desk-path.ts';
import type { Change } from '../store/audit.ts';
import { auditLine } from '../store/audit.ts';

/** Names who takes a role tonight; the page of the performance shows it at once. */
export const handler = handleDeskPath(castReplacementPaths.castReplacements, {
  POST: async (request) => {
    const { body, now } = request;
    const audited = lineFor(await atDesk(request), 'Cast changed', body, now);
    return replaceArtist(body, now, audited);
  },
  DELETE: async (request) => {
    const { body, now } = request;
    const audited = lineFor(await atDesk(request), 'Cast change taken back', body, now);
    return withdrawReplacement(body, now, audited);
  },
});

/** The entry of a change, which the command completes with who sang the role before and after it. */
const lineFor =
  (by: Colleague, deed: string, { activityId, slug }: RoleOfPerformance, now: Instant) =>
  (change: Change) => [
    auditLine(
      { by, duty: 'content.publish', deed, subject: `performance/${activityId}`, subjectName: slug, changes: [change] },
      now,
    ),
  ];
