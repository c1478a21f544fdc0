import { personalDataPaths as paths } from '#shared/contract/account/personal-data.ts';
import { isRefusal, refuse } from '#shared/contract/problem.ts';
import { dueFrom, lossesOf, waitsFor } from '#shared/domain/personal-data/erasure.ts';
import type { Erasure } from '#shared/domain/personal-data/erasure.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { confirmPassword } from '#functions/account/confirm-password.ts';
import { signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { siteOriginHeader } from '#functions/http/request.ts';
import { standingOf } from '#functions/personal-data/standing.ts';
import type { Found } from '#functions/personal-data/standing.ts';
import { newId } from '#functions/runtime/ids.ts';
import { askForErasure, readErasure, takeErasureBack } from '#functions/store/personal-data.ts';

export const handler = handlePath(paths.accountErasure, {
  GET: async (request) => {
    const { customerId } = await signedIn(request);
    const [found, erasure] = await Promise.all([standingOf(customerId, request.now), readErasure(customerId)]);
    return toAnswer(found, erasure, request.now);
  },
  POST: async (request) => {
    const { body, headers, now } = request;
    const confirmed = await confirmPassword(body.currentPassword, request);
    if (isRefusal(confirmed)) return confirmed;
    const { account } = confirmed;
    const { customerId } = account;
    const found = await standingOf(customerId, now);
    const waits = waitsFor(found.standing, now);
    if (waits.length > 0) return refuse('erasure-waits', { waits });
    const unnamed = lossesOf(found.standing, now).filter((loss) => !body.givesUp.includes(loss));
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
    // Asked twice, the first wish counts.
    return toAnswer(found, (await askForErasure(customerId, erasure)) ? erasure : await readErasure(customerId), now);
  },
  DELETE: async (request) => {
    const { customerId } = await signedIn(request);
    if (!(await takeErasureBack(customerId))) return refuse('erasure-running');
    return toAnswer(await standingOf(customerId, request.now), null, request.now);
  },
});

function toAnswer({ standing, waitingOrders, hasProvenAddress }: Found, erasure: Erasure | null, now: Instant) {
  return {
    id: 'account-erasure',
    state: erasure?.state ?? ('none' as const),
    dueAt: erasure?.dueAt ?? null,
    waits: [...waitsFor(standing, now)],
    waitingOrders: [...waitingOrders],
    losses: [...lossesOf(standing, now)],
    creditPence: standing.creditPence,
    hasProvenAddress,
  };
}
