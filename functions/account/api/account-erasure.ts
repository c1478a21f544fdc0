import { personalDataPaths as paths } from '#shared/account/contract/personal-data.ts';
import { dueFrom, lossesOf, waitsFor } from '#shared/account/domain/erasure.ts';
import type { Erasure } from '#shared/account/domain/erasure.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { standingOf } from '#functions/personal-data/erasure-check.ts';
import type { ErasureCheck } from '#functions/personal-data/erasure-check.ts';
import { askForErasure, readErasure, takeErasureBack } from '#functions/personal-data/store.ts';
import { siteOriginHeader } from '#functions/platform/http/request.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';
import { newId } from '#functions/platform/runtime/ids.ts';

import { confirmPassword } from '../commands/confirm-password.ts';

export const handler = handlePath(paths.accountErasure, {
  GET: async (request) => {
    const { customerId } = await signedIn(request);
    const [found, erasure] = await Promise.all([standingOf(customerId, request.now), readErasure(customerId)]);
    return toAnswer(found, erasure);
  },
  POST: async (request) => {
    const { body, headers, now } = request;
    const confirmed = await confirmPassword(body.currentPassword, request);
    if (isRefusal(confirmed)) return confirmed;
    const { account } = confirmed;
    const { customerId } = account;
    const found = await standingOf(customerId, now);
    const waits = waitsFor(found.standing);
    if (waits.length > 0) return refuse('erasure-waits', { waits });
    const unnamed = lossesOf(found.standing).filter((loss) => !body.givesUp.includes(loss));
    if (unnamed.length > 0) return refuse('erasure-unaccepted', { losses: unnamed }, { pointer: '/givesUp' });
    const erasure: Erasure = {
      state: 'asked',
      askedAt: now,
      dueAt: dueFrom(now),
      givesUp: body.givesUp,
      pseudonym: `erased-${newId()}`,
      hasProvenAddress: account.emailVerifiedAt !== undefined,
      email: account.email,
      firstName: account.firstName,
      siteOrigin: headers[siteOriginHeader] ?? '',
    };
    // A repeated request keeps the first one.
    return toAnswer(found, (await askForErasure(customerId, erasure)) ? erasure : await readErasure(customerId));
  },
  DELETE: async (request) => {
    const { customerId } = await signedIn(request);
    if (!(await takeErasureBack(customerId))) return refuse('erasure-running');
    return toAnswer(await standingOf(customerId, request.now), null);
  },
});

function toAnswer({ standing, waitingOrders, hasProvenAddress }: ErasureCheck, erasure: Erasure | null) {
  return {
    id: 'account-erasure',
    state: erasure?.state ?? ('none' as const),
    dueAt: erasure?.dueAt ?? null,
    waits: [...waitsFor(standing)],
    waitingOrders: [...waitingOrders],
    losses: [...lossesOf(standing)],
    creditPence: standing.creditPence,
    hasProvenAddress,
  };
}
