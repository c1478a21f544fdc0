import { workListPaths } from '#shared/desk/contract/work-lists.ts';
import { isWaiting } from '#shared/desk/domain/refund-request.ts';
import { workListNames, workLists } from '#shared/desk/domain/work-lists.ts';
import { readGroupProofsAsked } from '#functions/account/store/group-proofs.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { tonight } from '../commands/find-entry.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readRefundRequests } from '../store/refund-requests.ts';
import { countWork } from '../store/work-lists.ts';

export const handler = handleDeskPath(workListPaths.workLists, {
  GET: async (request) => {
    const { duties } = await atDesk(request);
    const mayRefund = duties.has('desk.refund');
    const mine = workListNames.filter((list) => duties.has(workLists[list].seeing));
    const items = mine.map(async (list) => ({
      id: list,
      waiting: await countWork({ list, ...(list === 'to-collect' ? tonight(request.now) : {}) }),
    }));
    const [counted, schools, asked] = await Promise.all([
      Promise.all(items),
      readGroupProofsAsked(),
      mayRefund ? readRefundRequests() : null,
    ]);
    // These have screens of their own; welcome registrations are by season, and nobody counts what of them waits.
    const others = [
      ...(asked === null
        ? []
        : [{ id: 'approvals', waiting: asked.filter((each) => isWaiting(each, request.now)).length }]),
      { id: 'schools', waiting: schools.length },
      { id: 'welcome', waiting: null },
    ];
    return { items: [...counted, ...others], totalPages: 1 };
  },
});
