import { stageOf } from '#shared/account/domain/account/linked-account.ts';
import { accountLinkPaths } from '#shared/desk/contract/account-links.ts';
import type { deskAccountLink } from '#shared/desk/contract/account-links.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { readLinkedAccount, readOther } from '#functions/account/store/linked-accounts.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { askForAccountLink } from '../commands/ask-for-account-link.ts';
import { endAccountLink } from '../commands/end-account-link.ts';
import { noteLook } from '../commands/note-look.ts';
import { handleDeskPath } from '../handle-desk-path.ts';

const customerOf = ({ params }: { readonly params: Readonly<Record<string, string>> }): CustomerId =>
  params['customerId'] ?? '';

export const handler = handleDeskPath(accountLinkPaths.deskAccountLink, {
  GET: async (request) => {
    const me = await atDesk(request);
    const found = await standingOf(customerOf(request), request.now);
    if (isRefusal(found)) return found;
    // It shows the addresses of both.
    const seen = [found.id, ...(found.other ? [found.other.id] : [])];
    await Promise.all(
      seen.map((id) =>
        noteLook(me, { subject: `customer/${id}`, subjectName: 'Customer', duty: 'customers.read' }, request.now),
      ),
    );
    return found;
  },

  POST: async (request) => {
    const { body, now } = request;
    const customerId = customerOf(request);
    const refused = await askForAccountLink(await atDesk(request), { customerId, ...body }, now);
    return refused ?? standingOf(customerId, now);
  },

  DELETE: async (request) => {
    const { body, now } = request;
    const customerId = customerOf(request);
    const refused = await endAccountLink(await atDesk(request), { customerId, ...body }, now);
    return refused ?? standingOf(customerId, now);
  },
});

async function standingOf(customerId: CustomerId, now: Instant): Promise<Flat<typeof deskAccountLink> | Refusal> {
  const [account, link] = await Promise.all([readAccount(customerId), readLinkedAccount(customerId)]);
  if (!account) return refuse('not-found');
  const [theirs, half] = link ? await Promise.all([readAccount(link.otherId), readOther(link)]) : [null, null];
  return {
    id: customerId,
    state: stageOf(link, now),
    linkId: link?.linkId ?? null,
    other: theirs && {
      id: theirs.customerId,
      name: `${theirs.firstName} ${theirs.lastName}`.trim(),
      email: theirs.email,
      hasConfirmed: half?.confirmedAt !== undefined,
    },
    hasConfirmed: link?.confirmedAt !== undefined,
    main: link && (link.isMain ? 'this' : 'other'),
    askedAt: link?.askedAt ?? null,
    expiresAt: link?.expiresAt ?? null,
    linkedAt: link?.linkedAt ?? null,
    undoUntil: link?.undoUntil ?? null,
    movedPence: link?.movedPence ?? 0,
    backPence: link?.backPence ?? 0,
  };
}
