import { customerPaths } from '#shared/desk/contract/customers.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { readErasure } from '#functions/personal-data/store.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { addNote, removeNote } from '../commands/customer-notes.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { noteView } from '../views/customer-view.ts';

export const handler = handleDeskPath(customerPaths.deskCustomerNotes, {
  POST: async (request) => {
    const { params, body, now } = request;
    const note = await addNote(params['customerId'] ?? '', body, await atDesk(request), readErasure, now);
    return isRefusal(note) ? note : answer(noteView(note), { status: 201 });
  },
  DELETE: async (request) => {
    const { params, body, now } = request;
    return removeNote(params['customerId'] ?? '', body.noteId, await atDesk(request), readErasure, now);
  },
});
