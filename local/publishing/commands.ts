import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { now } from '#functions/runtime/clock.ts';
import { readPublicationHead } from '#functions/store/content-versions.ts';
import type { Busy } from '#functions/store/content-versions.ts';
import { kept, readBefore, readLog } from '#functions/store/editors-documents.ts';
import type { EditorsDocument } from '#functions/store/editors-documents.ts';
import { seedHouse } from '#local/seed/season.ts';

import { deedsBetween, fieldsBetween } from './differences.ts';
import { isProgramme, programmeOf } from './documents.ts';
import { checked, programmeInFolder, readStanding, wantedOf } from './folder.ts';
import { publish } from './publish.ts';
import type { Prepared } from './publish.ts';
import { openStage } from './stage.ts';

export interface Asked {
  readonly stage: string;
  readonly to: string | undefined;
  readonly takesOver: boolean;
  /** Of `rollback`: writes the files of what was taken back, too. */
  readonly putsFilesRight?: boolean;
  /** Who publishes. */
  readonly by: string;
  readonly say: (line: string) => void;
}

/** Answers the exit code. */
export type Command = (asked: Asked) => Promise<number>;

const check: Command = async ({ say }) => {
  const moment = now();
  const programme = programmeInFolder() ?? { programme: programmeOf(seedHouse(moment)) };
  const documents = checked(programme, { opened: moment, now: moment });
  say(`${documents.length} documents, nothing wrong.`);
  return 0;
};

const diff: Command = async ({ stage, say }) => {
  await openStage(stage);
  const standing = await readStanding();
  const wanted = wantedOf(standing.documents, standing.opened);
  const deeds = deedsBetween(standing.documents, wanted);
  const named = (all: readonly EditorsDocument[], kind: string, id: string) =>
    all.find((document) => document.kind === kind && document.id === id)?.body;
  for (const { kind, id, what } of deeds) {
    say(`${what.padEnd(8)} ${kind}/${id}`);
    if (what !== 'changed') continue;
    for (const field of fieldsBetween(named(standing.documents, kind, id), named(wanted, kind, id)))
      say(`         ${field}`);
  }
  say(deeds.length === 0 ? 'Nothing would change.' : `${deeds.length} documents would change.`);
  return 0;
};

const publishAll: Command = async ({ stage, by, takesOver, say }) => {
  await openStage(stage);
  const outcome = await publish({
    by,
    now: now(),
    takesOver,
    documents: ({ opened, documents }) => wantedOf(documents, opened),
  });
  return told(outcome, say);
};

const rollback: Command = async ({ stage, by, takesOver, to, say }) => {
  await openStage(stage);
  const current = (await readPublicationHead())?.number ?? 0;
  const log = await readLog();
  const latest = log.find(({ isRenewal }) => !isRenewal)?.number ?? current;
  const target = to === undefined ? latest - 1 : Number(to);
  const known = log.map(({ number }) => number);
  // The performances of the sample season stay those of today, whatever is taken back.
  const between = log
    .filter(({ number, isRenewal }) => number > target && number <= current && !isRenewal)
    .map(({ number }) => number);
  if (!Number.isInteger(target) || target < 1 || target >= current || !known.includes(target)) {
    say(`There is no publication ${to ?? target} to go back to. The last ${kept} are kept: npm run content -- log`);
    return 1;
  }
  const outcome = await publish({
    by,
    now: now(),
    takesOver,
    backTo: target,
    documents: async ({ documents }) => documentsBefore(documents, between),
  });
  return told(outcome, say);
};

/** Newest first, so that the oldest image of a document is the one that stays. */
async function documentsBefore(
  standing: readonly EditorsDocument[],
  publications: readonly number[],
): Promise<readonly EditorsDocument[]> {
  const documents = new Map(standing.map((document) => [`${document.kind}/${document.id}`, document]));
  for (const number of publications) {
    for (const { kind, id, document } of await readBefore(number)) {
      if (document) documents.set(`${kind}/${id}`, document);
      else documents.delete(`${kind}/${id}`);
    }
  }
  return [...documents.values()].toSorted(
    (one, other) => (one.kind < other.kind ? -1 : Number(one.kind > other.kind)) || one.place - other.place,
  );
}

const log: Command = async ({ stage, say }) => {
  await openStage(stage);
  for (const { number, at, by, deeds, backTo } of await readLog()) {
    const some = deeds.slice(0, 3).map(({ kind, id, what }) => `${what} ${kind}/${id}`);
    const more = deeds.length > 3 ? [`and ${deeds.length - 3} more`] : [];
    const back = backTo === undefined ? [] : [`back to ${backTo}`];
    say(
      `${String(number).padStart(4)}  ${at}  ${by}: ${[...back, ...some, ...more].join(', ') || 'casts of the house'}`,
    );
  }
  return 0;
};

/** Events, films and packages as files, one each: where such a folder is there, they are published from it. */
const exportAll: Command = async ({ stage, to, say }) => {
  if (!to) throw new Error('Say where to: npm run content -- export --to <folder>.');
  await openStage(stage);
  const { documents } = await readStanding();
  const written = documents.filter(({ kind }) => isProgramme(kind));
  // Read in the order of their names, which is the order in which lists show them.
  for (const { kind, id, body, place } of written) {
    const file = join(to, 'programme', kind, `${String(place).padStart(3, '0')}-${id}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(body, null, 2)}\n`);
  }
  say(`${written.length} documents in ${join(to, 'programme')}.`);
  return 0;
};

export const commandNamed = { check, diff, publish: publishAll, rollback, log, export: exportAll } as const;

function told(outcome: Prepared | Busy | null, say: Asked['say']): number {
  if (outcome === null) {
    say('Nothing has changed.');
    return 0;
  }
  if ('busy' in outcome) {
    say(
      `${outcome.by} has been publishing since ${outcome.since}. Nothing was published. Add --take-over if that was interrupted.`,
    );
    return 1;
  }
  for (const { kind, id, what } of outcome.deeds.slice(0, 20)) say(`${what.padEnd(8)} ${kind}/${id}`);
  if (outcome.deeds.length > 20) say(`… and ${outcome.deeds.length - 20} more`);
  say(`Publication ${outcome.number}: ${outcome.deeds.length} documents, ${outcome.items} items.`);
  return 0;
}
