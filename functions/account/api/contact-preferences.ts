import { preferencesPaths } from '#shared/account/contract/preferences.ts';
import { decide } from '#shared/account/domain/consent.ts';
import type { Decision } from '#shared/account/domain/consent.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';

import { addDecision, readDecisions } from '../store/contact-preferences.ts';
import { accountPages } from '../store/pages.ts';

export const handler = handlePath(preferencesPaths.contactPreferences, {
  GET: async (request) => {
    const { customerId } = await signedIn(request);
    return view(customerId, await readDecisions(customerId));
  },
  POST: async (request) => {
    const { customerId } = await signedIn(request);
    const { version, wording, allowed } = request.body;
    const [decisions, page] = await Promise.all([readDecisions(customerId), readPage(accountPages.contactPreferences)]);
    if (!page?.wordings.some((each) => each.version === wording)) return refuse('wording-unknown');
    const [last = null] = decisions;
    const decision = decide(last, { allowed, from: 'preferences', wording }, request.now);
    if (!decision) return view(customerId, decisions);
    if (version !== (last?.version ?? 0) || !(await addDecision(customerId, decision, request.now)))
      return refuse('preferences-changed');
    return view(customerId, [decision, ...decisions]);
  },
  DELETE: async (request) => {
    const { customerId } = await signedIn(request);
    const [decisions, page] = await Promise.all([readDecisions(customerId), readPage(accountPages.contactPreferences)]);
    const wording = page?.wordings[0]?.version ?? '';
    const decision = decide(decisions[0] ?? null, { allowed: [], from: 'stop-everything', wording }, request.now);
    if (!decision) return view(customerId, decisions);
    if (!(await addDecision(customerId, decision, request.now))) return refuse('preferences-changed');
    return view(customerId, [decision, ...decisions]);
  },
});

function view(customerId: CustomerId, decisions: readonly Decision[]) {
  return {
    id: customerId,
    version: decisions[0]?.version ?? 0,
    allowed: [...(decisions[0]?.allowed ?? [])],
    history: decisions.map(({ at, from, wording, given, taken }) => ({
      at,
      from,
      wording,
      given: [...given],
      taken: [...taken],
    })),
  };
}
