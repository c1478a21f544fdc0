import type { ChangeSet } from '#shared/desk/domain/season/change-set.ts';
import { changeSetLifeCycle, nameOf } from '#shared/desk/domain/season/change-set.ts';
import { changeSetDue } from '#shared/desk/events/season.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { tables } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { auditLine } from '../store/audit.ts';
import { changeSetLine, noChangeSetLine, noEditLine, readChangeSet, readEdits } from '../store/change-sets.ts';
import { editsOf, judge } from './judge-change-set.ts';
import { namesOfSubjects, readSeasonsOf } from './season-subjects.ts';

export const newChangeSet = (title: string, { staffId, name }: Colleague, now: Instant): ChangeSet => ({
  changeSetId: newId(),
  title,
  state: 'open',
  version: 1,
  by: staffId,
  byName: name,
  begunAt: now,
  moment: null,
  publishedByName: null,
  reverses: null,
  trouble: null,
  counts: { edits: 0, done: 0 },
});

const told = (
  set: ChangeSet,
  by: Colleague,
  duty: 'season.write' | 'season.publish',
  deed: string,
  now: Instant,
  reason: string | null = null,
) => auditLine({ by, duty, deed, subject: `change-set/${set.changeSetId}`, subjectName: set.title, reason }, now);

/** Begins a change set. One round trip. */
export async function beginChangeSet(title: string, me: Colleague, now: Instant): Promise<ChangeSet> {
  const set = newChangeSet(title, me, now);
  await write([changeSetLine(set, null), told(set, me, 'season.write', 'Change set begun', now)]);
  return set;
}

/** The set of this version, or why not. */
async function found(changeSetId: string, version: number): Promise<ChangeSet | Refusal> {
  const set = await readChangeSet(changeSetId);
  if (!set) return refuse('not-found');
  return set.version === version ? set : refuse('change-set-changed');
}

/** Throws a set away that was never published, with its edits. */
export async function discard(
  changeSetId: string,
  version: number,
  me: Colleague,
  now: Instant,
): Promise<null | Refusal> {
  const set = await found(changeSetId, version);
  if (isRefusal(set)) return set;
  if (set.state !== 'open') return refuse('change-set-closed');
  const { written } = await write([noChangeSetLine(set), told(set, me, 'season.write', 'Change set thrown away', now)]);
  if (!written) return refuse('change-set-changed');
  // Without their set they are nothing; a killed process leaves some behind that nobody reads.
  const edits = await readEdits(set);
  for (let start = 0; start < edits.length; start += 100)
    await write(edits.slice(start, start + 100).map((edit) => noEditLine(changeSetId, edit)));
  return null;
}

export interface Publication {
  readonly version: number;
  /** Null: now. */
  readonly moment: Instant | null;
  readonly acceptsWarnings: boolean;
}

/** Checks a set and hands it over to be written, now or for a moment. */
export async function beginPublication(
  changeSetId: string,
  { version, moment, acceptsWarnings }: Publication,
  me: Colleague,
  now: Instant,
): Promise<ChangeSet | Refusal> {
  const set = await found(changeSetId, version);
  if (isRefusal(set)) return set;
  if (set.state !== 'open') return refuse('change-set-closed');
  if (moment !== null && moment <= now) return refuse('moment-past', {}, { pointer: '/moment' });
  const next: ChangeSet = {
    ...set,
    state: changeSetLifeCycle.advance(set.state, 'publishing'),
    version: version + 1,
    moment,
    publishedByName: me.name,
    trouble: null,
    counts: null,
  };
  const edits = await editsOf(set);
  if (edits.length === 0) return refuse('change-set-empty');
  const seasons = await readSeasonsOf(edits);
  const problems = await judge(next, edits, now, seasons);
  const wrong = problems.find(({ weight }) => weight === 'error');
  if (wrong && moment === null) return refuse('season-wrong', { problems: problems.length });
  // The check beside the changes knows no moment, so that the reason is told here.
  const edit = wrong && edits.find((each) => nameOf(each) === nameOf(wrong));
  if (wrong)
    return refuse('moment-wrong', { subjects: edit ? namesOfSubjects(seasons)(edit) : wrong.id, why: wrong.says });
  if (problems.length > 0 && !acceptsWarnings) return refuse('season-warnings', { problems: problems.length });
  const deed = moment === null ? 'Change set published' : 'Change set published for a moment';
  const about = moment === null ? null : formatEvening(moment);
  return begun(next, version, [told(set, me, 'season.publish', deed, now, about)], now);
}

async function begun(
  next: ChangeSet,
  before: number | null,
  lines: readonly TransactItem[],
  now: Instant,
): Promise<ChangeSet | Refusal> {
  const { changeSetId, version } = next;
  const { written } = await write([
    changeSetLine(next, before),
    outbox(tables.sales(), changeSetDue, { subject: changeSetId, version, now }, { changeSetId }),
    ...lines,
  ]);
  return written ? next : refuse('change-set-changed');
}

/** Takes a set back as one: another set restores what it changed, and is published at once. */
export async function takeBack(
  changeSetId: string,
  version: number,
  me: Colleague,
  now: Instant,
): Promise<ChangeSet | Refusal> {
  const set = await found(changeSetId, version);
  if (isRefusal(set)) return set;
  if (!changeSetLifeCycle.may(set.state, 'taken-back')) return refuse('change-set-closed');
  const back: ChangeSet = {
    ...newChangeSet(`Taken back: ${set.title}`.slice(0, 200), me, now),
    state: 'publishing',
    publishedByName: me.name,
    reverses: changeSetId,
    counts: null,
  };
  const problems = await judge(back, await editsOf(back), now);
  if (problems.some(({ weight }) => weight === 'error')) return refuse('season-wrong', { problems: problems.length });
  return begun(
    back,
    null,
    [
      changeSetLine({ ...set, state: 'taken-back', version: version + 1 }, version),
      told(set, me, 'season.publish', 'Change set taken back', now),
    ],
    now,
  );
}
