import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { eventDetails } from '#shared/contract/season.ts';
import { digitalEventDetails } from '#shared/contract/streaming.ts';
import { rentalPackage } from '#shared/contract/streaming/rentals.ts';
import { now } from '#functions/runtime/clock.ts';
import { readPublicationHead } from '#functions/store/content-versions.ts';
import type { Busy } from '#functions/store/content-versions.ts';
import { kept, readBefore, readEditorsDocuments, readLog, readManifest } from '#functions/store/editors-documents.ts';
import type { EditorsDocument } from '#functions/store/editors-documents.ts';
import { ContentProblems, lineOfProblem } from '#local/content/problems.ts';
import { contentRoot } from '#local/content/read-file.ts';
import { namesIn } from '#local/content/read-folder.ts';
import { seedProgramme } from '#local/seed/season.ts';

import { problemsAcross } from './check.ts';
import { deedsBetween, fieldsBetween } from './differences.ts';
import { programmeKinds, programmeOf, tryDocuments } from './documents.ts';
import type { Moments, Programme } from './documents.ts';
import { publish } from './publish.ts';
import type { Prepared } from './publish.ts';
import { flatProblems } from './shape.ts';
import { openStage } from './stage.ts';

export interface Asked {
  readonly stage: string;
  readonly to: string | undefined;
  readonly takesOver: boolean;
  /** Who publishes. */
  readonly by: string;
  readonly say: (line: string) => void;
}

/** Answers the exit code. */
export type Command = (asked: Asked) => Promise<number>;

const check: Command = async ({ say }) => {
  const moment = now();
  const programme = programmeInFolder() ?? programmeOf(seedProgramme(moment));
  const documents = checked(programme, { opened: moment, now: moment });
  say(`${documents.length} documents, nothing wrong.`);
  return 0;
};

const diff: Command = async ({ stage, say }) => {
  await openStage(stage);
  const standing = await standingOn();
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
  const target = to === undefined ? current - 1 : Number(to);
  const known = (await readLog()).map(({ number }) => number);
  const between = known.filter((number) => number > target && number <= current).toSorted((a, b) => b - a);
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
  if (!to) {
    say('Say where to: npm run content -- export --to <folder>');
    return 64;
  }
  await openStage(stage);
  const { documents } = await standingOn();
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

const isProgramme = (kind: string): boolean => programmeKinds.some((each) => each === kind);

async function standingOn() {
  const head = await readPublicationHead();
  if (!head || head.number === 0) return { opened: now(), documents: [] };
  return { opened: head.opened, documents: await readEditorsDocuments((await readManifest()).kinds) };
}

/** What the folder says, and of what is given and shown what stands already, unless the folder has that, too. */
function wantedOf(standing: readonly EditorsDocument[], opened: Moments['opened']): readonly EditorsDocument[] {
  const bodies = (kind: string): readonly unknown[] =>
    standing.filter((document) => document.kind === kind).map(({ body }) => body);
  const inFolder = programmeInFolder();
  if (!inFolder && standing.length === 0) {
    throw new Error(
      'Nothing was ever published on this stage: load a season first, or hand in a folder with a programme.',
    );
  }
  // Checked by their schemas when they were handed in.
  const programme = inFolder ?? {
    events: bodies('events') as Programme['events'],
    films: bodies('films') as Programme['films'],
    packages: bodies('rental-packages') as Programme['packages'],
  };
  return checked(programme, { opened, now: now() });
}

/** Every document, or every mistake at once. */
function checked(programme: Programme, moments: Moments): readonly EditorsDocument[] {
  const { documents, problems } = tryDocuments(programme, moments);
  const all = [...problems, ...problemsAcross(documents)];
  if (all.length === 0) return documents;
  const lines = all.map(lineOfProblem).toSorted();
  throw new Error([...new Set(lines), `${all.length} mistakes; nothing was published.`].join('\n'));
}

/** What an export has written and an editor has changed; null where the folder has none of it. */
function programmeInFolder(): Programme | null {
  if (!existsSync(join(contentRoot, 'programme'))) return null;
  const of = (kind: string, shape: Parameters<typeof flatProblems>[0]): readonly unknown[] => {
    const read = namesIn(`programme/${kind}`, '.json').map((name) => {
      const file = `programme/${kind}/${name}.json`;
      const text = readFileSync(join(contentRoot, file), 'utf8');
      const body: unknown = JSON.parse(text);
      return { body, problems: flatProblems(shape, body, { file, text }) };
    });
    const problems = read.flatMap((each) => each.problems);
    if (problems.length > 0) throw new ContentProblems(problems);
    return read.map(({ body }) => body);
  };
  return {
    events: of('events', eventDetails) as Programme['events'],
    films: of('films', digitalEventDetails) as Programme['films'],
    packages: of('rental-packages', rentalPackage) as Programme['packages'],
  };
}

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
