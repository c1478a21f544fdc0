import type { z } from 'zod';

import type { passkeyWay, passwordWay } from '#shared/desk/contract/ways-in.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';
import { write } from '#functions/platform/table/transaction.ts';

import { activeGuard } from '../store/who-is-there.ts';
import { ownDeed } from './own-deed.ts';
import { setUpWay } from './set-up-way.ts';
import type { NewWay } from './set-up-way.ts';

/** Adds a way in for the colleague themselves, unless they are suspended or removed at this moment. */
export async function addWay(
  way: z.infer<typeof passkeyWay> | z.infer<typeof passwordWay>,
  request: HttpRequest,
): Promise<NewWay | Refusal> {
  const colleague = await atDesk(request);
  const added = await setUpWay(colleague.staffId, way, request);
  if (isRefusal(added)) return added;
  const deed = 'password' in way ? 'Password set' : 'Passkey added';
  const { written } = await write([
    activeGuard(colleague.staffId),
    ...added.lines,
    ownDeed(colleague, deed, request.now),
  ]);
  return written ? added : refuse('challenge-over');
}
