import { personalDataPaths as paths } from '#shared/account/contract/personal-data.ts';
import { copyStateAt, copyUntil, nextCopyFrom } from '#shared/account/domain/copy.ts';
import type { DataCopy } from '#shared/account/domain/copy.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { handlePath } from '#functions/handle-path.ts';
import { askForCopy, readDataCopy } from '#functions/personal-data/store.ts';
import { siteOriginHeader } from '#functions/platform/http/request.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';
import { newId } from '#functions/platform/runtime/ids.ts';

import { confirmPassword } from '../commands/confirm-password.ts';

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
    // A repeated request, possibly after a lost answer.
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
