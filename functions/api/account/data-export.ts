import { personalDataPaths as paths } from '#shared/contract/account/personal-data.ts';
import { isRefusal, refuse } from '#shared/contract/problem.ts';
import { copyStateAt, copyUntil, nextCopyFrom } from '#shared/domain/personal-data/copy.ts';
import type { DataCopy } from '#shared/domain/personal-data/copy.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { confirmPassword } from '#functions/account/confirm-password.ts';
import { signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { siteOriginHeader } from '#functions/http/request.ts';
import { newId } from '#functions/runtime/ids.ts';
import { askForCopy, readDataCopy } from '#functions/store/personal-data.ts';

export const handler = handlePath(paths.dataExport, {
  GET: async (request) => toAnswer(await readDataCopy((await signedIn(request)).customerId), request.now),
  POST: async (request) => {
    const { body, headers, now } = request;
    const confirmed = await confirmPassword(body.currentPassword, request);
    if (isRefusal(confirmed)) return confirmed;
    const { customerId } = confirmed.account;
    const copy: DataCopy = {
      copyId: newId(),
      requestedAt: now,
      readyAt: null,
      parts: 0,
      siteOrigin: headers[siteOriginHeader] ?? '',
    };
    if (await askForCopy(customerId, copy)) return toAnswer(copy, now);
    const last = await readDataCopy(customerId);
    // A second press, or a first one whose answer was lost.
    if (copyStateAt(last, now) === 'pending') return toAnswer(last, now);
    return refuse('copy-today', { from: formatDateTime(nextCopyFrom(last, now) ?? now) });
  },
});

function toAnswer(copy: DataCopy | null, now: Instant) {
  return {
    id: 'data-copy',
    state: copyStateAt(copy, now),
    requestedAt: copy?.requestedAt ?? null,
    until: copy?.readyAt ? copyUntil(copy.readyAt) : null,
    nextFrom: nextCopyFrom(copy, now),
  };
}
