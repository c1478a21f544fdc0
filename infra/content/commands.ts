import { ofSettings, readLog } from '#functions/platform/documents/editors-documents.ts';
import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { counted, deedsBetween } from '#functions/publishing/publish/differences.ts';
import { publish } from '#functions/publishing/publish/publish.ts';
import { knowUploads } from '#functions/publishing/read/uploaded-pictures.ts';

import { linesOfChange } from './changes.ts';
import type { Command } from './command.ts';
import { told } from './command.ts';
import { exportAll } from './export.ts';
import { checked, noteExported, programmeInFolder, readStanding, wantedOf } from './folder.ts';
import { rollback } from './rollback.ts';

const check: Command = async ({ sampleProgramme, say }) => {
  const moment = now();
  const sample = async () => sampleProgramme && { programme: await sampleProgramme(moment) };
  const programme = programmeInFolder() ?? (await sample());
  if (!programme) throw new Error('There is no programme beside these texts: export one from a stage first.');
  const documents = checked(programme, { opened: moment, now: moment });
  say(`${documents.length} documents, nothing wrong.`);
  return 0;
};

const diff: Command = async ({ openStage, say }) => {
  await openStage();
  await knowUploads();
  const standing = await readStanding();
  const wanted = wantedOf(standing.documents, standing.opened, say);
  const deeds = deedsBetween(standing.documents, wanted);
  const named = (all: readonly EditorsDocument[], kind: string, id: string) =>
    all.find((document) => document.kind === kind && document.id === id);
  for (const { kind, id, what } of deeds) {
    const [one, other] = [named(standing.documents, kind, id), named(wanted, kind, id)];
    say([what.padEnd(8), `${kind}/${id}`, other?.source ?? one?.source].filter(Boolean).join('  '));
    if (what !== 'changed') continue;
    for (const line of linesOfChange(one?.body, other?.body)) say(`         ${line}`);
  }
  say(deeds.length === 0 ? 'Nothing would change.' : `${counted(deeds.length, 'document')} would change.`);
  return 0;
};

const publishAll: Command = async ({ openStage, by, takesOver, say }) => {
  await openStage();
  await knowUploads();
  const outcome = await publish({
    by,
    now: now(),
    takesOver,
    documents: ({ opened, documents }) => wantedOf(documents, opened, say),
  });
  if (!outcome || !('busy' in outcome)) noteExported((await readStanding()).documents);
  return told(outcome, say);
};

const log: Command = async ({ openStage, say }) => {
  await openStage();
  for (const { number, at, by, deeds, backTo, isRenewal, changeSetId } of await readLog()) {
    const some = deeds.slice(0, 3).map(({ kind, id, what }) => `${what} ${kind}/${id}`);
    const more = deeds.length > 3 ? [`and ${deeds.length - 3} more`] : [];
    const back = backTo === undefined ? [] : [`back to ${backTo}`];
    const renewal = isRenewal ? ['the sample season moved along'] : [];
    const office = changeSetId === undefined ? [] : [changeSetId === ofSettings ? 'settings' : 'a change set'];
    say(
      `${String(number).padStart(4)}  ${at}  ${by}: ${[...back, ...renewal, ...office, ...some, ...more].join(', ') || 'casts of the house'}`,
    );
  }
  return 0;
};

export const commandNamed = { check, diff, publish: publishAll, rollback, log, export: exportAll } as const;
