import { count } from '#shared/kernel/time/duration.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';
import { write } from '#functions/platform/table/transaction.ts';

import { endingLines, listDeskSessions } from '../store/desk-sessions.ts';
import { ownDeed } from './own-deed.ts';

/** Two items a session and the audit's entry, in the 100 items of a transaction. */
const atOnce = 40;

/** Ends those of the colleague's sessions that are meant, with one entry in the audit; none where there is nothing to end. */
export async function endOwnSessions(isMeant: (hash: string) => boolean, request: HttpRequest): Promise<void> {
  const colleague = await atDesk(request);
  const { staffId } = colleague;
  const meant = (await listDeskSessions(staffId, request.now)).filter(({ hash }) => isMeant(hash));
  for (let from = 0; from < meant.length; from += atOnce) {
    const lines = meant.slice(from, from + atOnce).flatMap(({ hash }) => endingLines(hash, staffId));
    const deed = `${count(meant.length, 'session')} ended`;
    await write([...lines, ...(from === 0 ? [ownDeed(colleague, deed, request.now)] : [])]);
  }
}
