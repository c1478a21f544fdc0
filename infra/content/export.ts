import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { setIn, settingParts } from '#shared/kernel/house/settings.ts';
import type { HouseSettings } from '#shared/kernel/house/settings.ts';
import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { isProgramme } from '#functions/publishing/kinds-of-content.ts';
import { counted, deedsBetween, nameOf } from '#functions/publishing/publish/differences.ts';
import { programmeAmong, settingsAmong, tryDocuments } from '#functions/publishing/publish/documents.ts';
import { withValues } from '#functions/publishing/read/parse-yaml.ts';
import { contentRoot, textOfFile } from '#functions/publishing/read/read-file.ts';
import { namesIn } from '#functions/publishing/read/read-folder.ts';

import type { Command } from './command.ts';
import { readStanding } from './folder.ts';
import { exportedFile, hashOfBody, textOfExported } from './since-export.ts';

/**
 * Exports a folder that can be checked, changed and published: the published texts, and a file for each event, film and package. Into the
 * folder of texts itself it only writes the latter.
 */
export const exportAll: Command = async ({ openStage, to, say }) => {
  if (!to) throw new Error('Say where to: npm run content -- export --to <folder>.');
  const isOwn = resolve(to) === resolve(contentRoot);
  const taken = isOwn ? join(to, 'programme') : to;
  if (existsSync(taken) && readdirSync(taken).length > 0)
    throw new Error(`${taken} is not empty: choose another folder, so that nothing in it is lost.`);
  await openStage();
  const { documents, opened } = await readStanding();
  if (documents.length === 0) throw new Error('Nothing was ever published on this stage.');
  const programme = documents.filter(({ kind }) => isProgramme(kind));
  const texts = isOwn ? new Map<string, string>() : publishedTexts(documents, opened);
  const exported = textOfExported(new Map(programme.map((each) => [nameOf(each), hashOfBody(each.body)])));
  for (const [file, text] of [...texts, ...programme.map(fileOfProgramme), [exportedFile, exported] as const]) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), text);
  }
  say(
    `${counted(programme.length, 'document')} in ${join(to, 'programme')}, ${counted(texts.size, 'text')} beside it.`,
  );
  if (!isOwn) say(`Change them, then: npm run content -- publish --from ${to}`);
  return 0;
};

/** Read by file name, which is the order in lists. */
function fileOfProgramme({ kind, id, body, place }: EditorsDocument): [file: string, text: string] {
  return [`programme/${kind}/${String(place).padStart(3, '0')}-${id}.json`, `${JSON.stringify(body, null, 2)}\n`];
}

/** The folder's files without drafts: as published, or as they are where they belong to no document. */
function publishedTexts(documents: readonly EditorsDocument[], opened: ReturnType<typeof now>): Map<string, string> {
  const inFiles = tryDocuments(programmeAmong(documents), {
    opened,
    now: now(),
    settings: settingsAmong(documents),
  }).documents;
  const added = new Set(
    deedsBetween(documents, inFiles)
      .filter(({ what }) => what === 'added')
      .map(({ kind, id }) => inFiles.find((document) => document.kind === kind && document.id === id)?.source),
  );
  const here = (['.md', '.yaml'] as const)
    .flatMap((ending) => namesIn('.', ending).map((name) => name + ending))
    .filter((file) => !added.has(file))
    .map((file) => [file, textOfFile(file) ?? ''] as const);
  const texts = new Map(
    [...here, ...documents.flatMap(({ files = {} }) => Object.entries(files))].filter(
      ([file]) => !file.endsWith('.json'),
    ),
  );
  return new Map([...texts, ...settledFiles(texts, settingsAmong(documents))]);
}

/** The files of the house as its desk has set them, so that another stage begins with that. */
const settledFiles = (texts: ReadonlyMap<string, string>, settings: HouseSettings): readonly [string, string][] =>
  settingParts.flatMap((part): [string, string][] => {
    const own = setIn(part, settings);
    const file = `house/${part}.yaml`;
    return own.length === 0 ? [] : [[file, withValues(texts.get(file) ?? '', own)]];
  });
