import { orderSubject, workLists, workOfOrder } from '#shared/desk/domain/work-lists.ts';
import { isSameEntry } from '#shared/desk/domain/work-lists.ts';
import type { DoneEntry, WorkEntry } from '#shared/desk/domain/work-lists.ts';
import { requestAnswered } from '#shared/desk/events/request-answered.ts';
import type { StaffId } from '#shared/kernel/ids.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { tables } from '#functions/platform/table/client.ts';
import { overtaken, untilWritten } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { auditLine, personal } from '../store/audit.ts';
import type { Change } from '../store/audit.ts';
import { answerLine } from '../store/request-answers.ts';
import { changeOwner, finishEntry, readEntry, reopenEntry } from '../store/work-lists.ts';
import { readMatters } from '../store/work-matters.ts';
import type { Matter } from '../store/work-matters.ts';
import { findEntry } from './find-entry.ts';
import type { FoundEntry } from './find-entry.ts';
import { isOwnOrder } from './own-record.ts';

export type Deed =
  | { readonly action: 'take'; readonly from?: StaffId | undefined }
  | { readonly action: 'give-back' }
  | { readonly action: 'done' }
  | { readonly action: 'undo' }
  | { readonly action: 'answer'; readonly text: string; readonly closes: boolean };

interface Asked {
  readonly me: Colleague;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly deed: Deed;
  readonly siteOrigin: string;
  readonly now: Instant;
}

/** Where an entry stands after a deed. */
export interface EntryState {
  readonly state: 'waiting' | 'done';
  readonly ownerId: StaffId | null;
  readonly ownerName: string | null;
}

type Outcome = EntryState | Refusal;

/**
 * What a colleague does with an entry: of two at once one is refused, and is told who has it. What is so already is answered and changes
 * nothing. A change leaves one entry in the audit.
 */
export async function workOnEntry(asked: Asked): Promise<Outcome> {
  return untilWritten<Outcome>(
    async () => {
      const found = await findEntry(asked.me, asked.params, 'acting');
      if (isRefusal(found)) return found;
      const entry = found.waiting ?? found.done;
      const [matter] = entry ? await readMatters([entry.matter]) : [];
      if (!entry || !matter) return refuse('work-gone');
      if (await isOwn(asked.me, matter)) return refuse('own-record');
      return act(asked, found, { entry, matter });
    },
    { what: 'The entry of a work list' },
  );
}

interface About {
  readonly entry: WorkEntry;
  readonly matter: Matter;
}

function act(asked: Asked, found: FoundEntry, about: About): Promise<Outcome | typeof overtaken> {
  const { deed, me } = asked;
  if (deed.action === 'undo') return undo(asked, found, about);
  const { waiting, done } = found;
  if (!waiting) {
    const isMine = deed.action === 'done' && done?.staffId === me.staffId;
    return Promise.resolve(isMine ? finished : refuse('work-gone'));
  }
  if (deed.action === 'take') return moveTo(asked, waiting, about, { from: deed.from ?? null, to: me });
  if (deed.action === 'give-back') return moveTo(asked, waiting, about, { from: me.staffId, to: null });
  if (deed.action === 'done') {
    const audited = auditOf(asked, about, workLists[waiting.list].deed);
    return finish(asked, found, waiting, [audited]);
  }
  return answer(asked, found, waiting, about, deed);
}

const finished: EntryState = { state: 'done', ownerId: null, ownerName: null };

const waitsWith = (owner: Pick<Colleague, 'staffId' | 'name'> | null): EntryState => ({
  state: 'waiting',
  ownerId: owner?.staffId ?? null,
  ownerName: owner?.name ?? null,
});

interface Move {
  readonly from: StaffId | null;
  readonly to: Colleague | null;
}

async function moveTo(asked: Asked, entry: WorkEntry, about: About, { from, to }: Move): Promise<Outcome> {
  const before = await readEntry(entry);
  if (before?.ownerId === (to?.staffId ?? null)) return waitsWith(to);
  const changes = [{ what: 'In hand', before: before?.ownerName ?? 'nobody', after: to?.name ?? 'nobody' }];
  const audited = auditOf(asked, about, to ? 'Work taken in hand' : 'Work given back', changes);
  const isChanged = (await changeOwner(entry, from, to, [audited])) === 'changed';
  return isChanged ? waitsWith(to) : whoHas(entry);
}

async function finish(
  { me, now }: Asked,
  { work }: FoundEntry,
  entry: WorkEntry,
  alongside: readonly TransactItem[],
): Promise<Outcome | typeof overtaken> {
  const outcome = await finishEntry(work, entry, me, now, alongside);
  if (outcome === 'changed') return overtaken;
  return outcome === 'done' ? finished : whoHas(entry);
}

/** Why an entry could not be had. */
async function whoHas(entry: WorkEntry): Promise<Refusal> {
  const now = await readEntry(entry);
  if (!now) return refuse('work-gone');
  return refuse('work-taken', { who: now.ownerName ?? 'Nobody any more' });
}

/** Back on its list, at the name of whoever undoes it, while it is still owed. */
async function undo(asked: Asked, { work, waiting, done }: FoundEntry, about: About) {
  const { me, now } = asked;
  if (waiting) {
    const listed = await readEntry(waiting);
    return listed ? { state: 'waiting' as const, ownerId: listed.ownerId, ownerName: listed.ownerName } : overtaken;
  }
  if (!done || !isStillOwed(done, about.matter, now)) return refuse('work-gone');
  const audited = auditOf(asked, about, 'Work undone', [
    { what: workLists[done.list].deed, before: done.staffName, after: 'not done' },
  ]);
  return (await reopenEntry(work, done, me, now, [audited])) ? waitsWith(me) : overtaken;
}

function isStillOwed(done: DoneEntry, { order }: Matter, now: Instant): boolean {
  if (done.matter.kind !== 'order') return true;
  return order !== null && workOfOrder(order, now).some((entry) => isSameEntry(entry, done));
}

async function answer(
  asked: Asked,
  found: FoundEntry,
  entry: WorkEntry,
  about: About,
  { text, closes }: Extract<Deed, { action: 'answer' }>,
): Promise<Outcome | typeof overtaken> {
  const { me, now, siteOrigin } = asked;
  const { matter, entryId } = entry;
  if (matter.kind !== 'enquiry' && matter.kind !== 'stream-return') return refuse('not-found');
  if (!about.matter.written) return refuse('request-erased');
  const answerId = newId();
  const { staffId, name: staffName } = me;
  const changes = [personal('Answer'), { what: 'Closed', before: 'no', after: closes ? 'yes' : 'no' }];
  const lines = [
    answerLine(matter, entryId, { answerId, text, at: now, staffId, staffName, siteOrigin }),
    outbox(tables.customers(), requestAnswered, { subject: entryId, version: 1, now }, { entryId, answerId }),
    auditOf(asked, about, 'Request answered', changes),
  ];
  if (closes) return finish(asked, found, entry, lines);
  const before = await readEntry(entry);
  if (!before) return refuse('work-gone');
  const isFree = before.ownerId === null || before.ownerId === staffId;
  if (!isFree) return refuse('work-taken', { who: before.ownerName });
  return (await changeOwner(entry, before.ownerId, me, lines)) === 'changed' ? waitsWith(me) : overtaken;
}

/** Nobody works on what they bought or wrote themselves. */
async function isOwn(me: Colleague, { order, written }: Matter): Promise<boolean> {
  if (written && written.email.toLowerCase() === me.email) return true;
  if (!order) return false;
  return isOwnOrder(me, order, order.isGuest ? null : await readAccount(order.customerId));
}

function auditOf({ me, now }: Asked, about: About, deed: string, changes: readonly Change[] = []): TransactItem {
  const { entry, matter } = about;
  const duty = workLists[entry.list].acting;
  return auditLine({ by: me, duty, deed, ...subjectOfAudit(entry, matter), changes }, now);
}

function subjectOfAudit({ entryId, list, matter }: WorkEntry, { order }: Matter) {
  if (list === 'requests' || !('orderId' in matter)) return { subject: `request/${entryId}`, subjectName: 'Request' };
  const name = order?.orderNo ?? orderSubject(matter.orderId);
  return { subject: `order/${name}`, subjectName: name };
}
