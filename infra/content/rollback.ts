import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { readPublicationHead } from '#functions/platform/documents/content-versions.ts';
import { kept, readBefore, readLog } from '#functions/platform/documents/editors-documents.ts';
import type { DocumentChange, EditorsDocument, LogEntry } from '#functions/platform/documents/editors-documents.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { nameOf } from '#functions/publishing/publish/differences.ts';
import { settingsFile } from '#functions/publishing/publish/documents.ts';
import { publish } from '#functions/publishing/publish/publish.ts';
import { contentRoot, textOfFile } from '#functions/publishing/read/read-file.ts';

import { told } from './command.ts';
import type { Asked, Command } from './command.ts';
import { noteRestored, readStanding } from './folder.ts';

/** Restores the state before the last publication, or an earlier one; with `--files` the files too. */
export const rollback: Command = async (asked) => {
  const { openStage, by, takesOver, to, say } = asked;
  await openStage();
  const current = (await readPublicationHead())?.number ?? 0;
  const log = await readLog();
  const latest = log.find((entry) => !entry.isRenewal && entry.changeSetId === undefined)?.number ?? current;
  const target = to === undefined ? latest - 1 : Number(to);
  const known = log.map(({ number }) => number);
  if (!Number.isInteger(target) || target < 1 || target >= current || !known.includes(target)) {
    say(`There is no publication ${to ?? target} to go back to. The last ${kept} are kept: npm run content -- log`);
    return 1;
  }
  // The sample season's performances stay up to date, whatever is restored.
  const between = log.filter(({ number, isRenewal }) => number > target && number <= current && !isRenewal);
  const { documents: before } = await readStanding();
  const ofOffice = new Set<string>();
  const outcome = await publish({
    by,
    now: now(),
    takesOver,
    backTo: target,
    documents: async ({ documents }) => documentsBefore(documents, between, ofOffice),
  });
  const code = told(outcome, say);
  if (outcome && !('busy' in outcome)) noteRestored(outcome.deeds, (await readStanding()).documents);
  if (ofOffice.size > 0) say(`Left as the desk has published it, to be taken back there: ${[...ofOffice].join(', ')}.`);
  if (outcome && !('busy' in outcome)) putFilesRight(outcome.deeds, before, (await readStanding()).documents, asked);
  return code;
};

/**
 * Newest first, so that the oldest version of a document wins. What a change set has published stays, with the terms that it has
 * published beside it; `ofOffice` gets its names.
 */
async function documentsBefore(
  standing: readonly EditorsDocument[],
  publications: readonly LogEntry[],
  ofOffice: Set<string>,
): Promise<readonly EditorsDocument[]> {
  const documents = new Map(standing.map((document) => [nameOf(document), document]));
  for (const { number, changeSetId } of publications.toSorted((a, b) => b.number - a.number)) {
    for (const { kind, id, document } of await readBefore(number)) {
      const name = nameOf({ kind, id });
      if (changeSetId !== undefined) ofOffice.add(name);
      if (ofOffice.has(name)) continue;
      if (document) documents.set(name, document);
      else documents.delete(name);
    }
  }
  return [...documents.values()].toSorted(
    (one, other) => (one.kind < other.kind ? -1 : Number(one.kind > other.kind)) || one.place - other.place,
  );
}

/**
 * The files of the rolled-back changes. Unchanged, the next publication would publish them again: with `--files` they are restored,
 * otherwise they are listed. A file changed since its publication is a draft and stays.
 */
function putFilesRight(
  deeds: readonly DocumentChange[],
  before: readonly EditorsDocument[],
  after: readonly EditorsDocument[],
  { putsFilesRight, say }: Asked,
): void {
  const [takenBack, countsAgain] = [filesOf(deeds, before), filesOf(deeds, after)];
  const wrong = [...new Set([...takenBack.keys(), ...countsAgain.keys()])].filter(
    (file) => textOfFile(file) !== (countsAgain.get(file) ?? null),
  );
  const own = wrong.filter((file) => textOfFile(file) === (takenBack.get(file) ?? null));
  const drafts = wrong.filter((file) => !own.includes(file));
  if (own.length > 0 && putsFilesRight) {
    for (const file of own) writeAs(file, countsAgain.get(file) ?? null);
    say(`Put right: ${own.join(', ')}.`);
  } else if (own.length > 0) {
    say(`These files still say what was taken back, and the next publish would bring it again: ${own.join(', ')}.`);
    say('Put them right before you publish. rollback --files does it in the same step.');
  }
  if (drafts.length > 0) say(`Changed since they were published, so left as they are: ${drafts.join(', ')}.`);
}

function filesOf(deeds: readonly DocumentChange[], documents: readonly EditorsDocument[]): ReadonlyMap<string, string> {
  const names = new Set(deeds.map(nameOf));
  return new Map(
    documents
      .filter((document) => names.has(nameOf(document)))
      .flatMap(({ files = {} }) => Object.entries(files))
      .filter(([file]) => file !== settingsFile),
  );
}

function writeAs(file: string, text: string | null): void {
  const full = join(contentRoot, file);
  if (text === null) return rmSync(full, { force: true });
  if (!existsSync(dirname(full))) mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
}
