import type { Instant } from '#shared/kernel/time/instant.ts';
import { askAnew } from '#functions/personal-data/repeat-erasure.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { auditMoney } from './audit-money.ts';
import { auditSeats } from './audit-seats.ts';
import { bringBack, countDifferences } from './bring-back.ts';
import type { KeptJournal } from './journal.ts';
import type { RestoredStage } from './stage.ts';
import { announceAgain, eraseAgain, raiseCounters, sweep } from './steps.ts';

export interface Restoring {
  readonly at: Instant;
  readonly journal: KeptJournal;
  readonly say: (line: string) => void;
  /** Findings of the audits that somebody has looked at and takes. */
  readonly accepted: number;
}

/**
 * Restores a stage's tables to an instant and opens it; false where it stays closed, because a customer who was erased is still there or an
 * audit finds more than was accepted. Killed anywhere and called again, it goes on: steps that must not be repeated stand in the journal.
 */
export async function restore(stage: RestoredStage, { at, journal, say, accepted }: Restoring): Promise<boolean> {
  const { took } = journal.entries;
  const timed = async <T>(name: string, step: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await step();
    const ms = Math.round(performance.now() - began);
    took[name] = (took[name] ?? 0) + ms;
    journal.save();
    say(`${name}: ${(ms / 1000).toFixed(1)} s`);
    return result;
  };
  const once = async (name: string, step: () => Promise<void>): Promise<void> => {
    if (name in took) return say(`${name}: done before`);
    return timed(name, step);
  };

  await timed('closed', stage.close);
  const pairs = await timed('copied', () => stage.copies(at));
  for (const pair of pairs)
    await once(`brought back ${pair.table}`, () => bringBack(pair, { journal, now: now(), segments: stage.segments }));
  await once('compared', async () => {
    for (const pair of pairs) {
      const left = await countDifferences(pair, now(), stage.segments);
      if (left === 0) continue;
      // The next run writes these differences.
      for (const { table } of pairs) delete took[`brought back ${table}`];
      for (const place of Object.keys(journal.entries.positions)) delete journal.entries.positions[place];
      journal.save();
      throw new Error(`${left} items of ${pair.table} differ again: somebody writes into the closed stage.`);
    }
  });
  tell(journal, say);
  await once('counters raised', raiseCounters);
  await once('queues emptied', stage.emptyQueues);
  for (const customerId of journal.entries.wishes) await askAnew(customerId, at, now());
  const waiting = await timed('erased again', () => eraseAgain(stage, at));
  const findings = await timed('audited', async () => [...(await auditMoney()), ...(await auditSeats(now()))]);
  for (const finding of findings) say(`  ${finding}`);
  if (findings.length > accepted) {
    say(
      `The stage stays closed: the audits have ${findings.length} findings. Mend them, or say --accept-findings ${findings.length}, and run the command again.`,
    );
    return false;
  }
  await timed('consumers resumed', stage.resume);
  await once('announced', async () => say(`  ${await announceAgain(stage, pairs, at)} facts`));
  const left = waiting.length > 0 ? await timed('erased the rest', () => eraseAgain(stage, at)) : [];
  for (const line of left) say(`  ${line}`);
  if (left.length > 0) {
    say(
      'The stage stays closed to visitors. Notices of payments arrive: run the command again when these orders have ended.',
    );
    return false;
  }
  await timed('due dates found', () => sweep(stage));
  await timed('opened', stage.open);
  say(`What it did and how long it took stands in ${journal.finish()}.`);
  return true;
}

/** What was written, by table and kind, and what only the payment provider knows now. */
function tell({ entries, file }: KeptJournal, say: (line: string) => void): void {
  const lines = Object.entries(entries.counts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [name, count] of lines) say(`  ${name}: ${count}`);
  const payments = Object.values(entries.payments);
  if (payments.length === 0) return;
  const sum = payments.reduce((total, { pence }) => total + pence, 0);
  say(
    `  ${payments.length} payments and refunds by card, ${sum} pence in all, are known to the provider alone: ${file}`,
  );
}
