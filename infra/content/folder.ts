import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { isSame } from '#shared/desk/domain/season/change-set.ts';
import { valueOf } from '#shared/desk/domain/settings.ts';
import type { HouseSettings } from '#shared/kernel/house/settings.ts';
import { eventDetails } from '#shared/season/contract/index.ts';
import { digitalEventDetails } from '#shared/streaming/contract/index.ts';
import { rentalPackage } from '#shared/streaming/contract/rentals.ts';
import { readPublicationHead } from '#functions/platform/documents/content-versions.ts';
import { readEditorsDocuments } from '#functions/platform/documents/editors-documents.ts';
import type { DocumentChange, EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import { readManifest } from '#functions/platform/documents/manifest.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { draftsBetween, nameOf } from '#functions/publishing/publish/differences.ts';
import { programmeAmong, settingsAmong, tryDocuments } from '#functions/publishing/publish/documents.ts';
import type { Moments, Programme } from '#functions/publishing/publish/documents.ts';
import { lineOfProblem } from '#functions/publishing/read/problems.ts';
import type { ContentProblem, SourceText } from '#functions/publishing/read/problems.ts';
import { contentRoot } from '#functions/publishing/read/read-file.ts';
import { namesIn } from '#functions/publishing/read/read-folder.ts';
import { from } from '#functions/publishing/read/source.ts';
import { knowUploads } from '#functions/publishing/read/uploaded-pictures.ts';
import { houseDocument } from '#functions/publishing/readers/house.ts';

import { problemsAcross } from './check.ts';
import { flatProblems } from './shape.ts';
import {
  exportedFile,
  exportedSince,
  hashOfBody,
  joinedWith,
  readAsExported,
  writeAsExported,
} from './since-export.ts';

/** What is published on the open stage. */
export async function readStanding() {
  const head = await readPublicationHead();
  if (!head || head.number === 0) return { opened: now(), documents: [] };
  return { opened: head.opened, documents: await readEditorsDocuments((await readManifest()).kinds) };
}

/**
 * The folder's documents, and the published programme unless the folder has its own: of that, what was published since it was exported stays,
 * and what both have changed is a mistake. `tell` hears what stays.
 */
export function wantedOf(
  standing: readonly EditorsDocument[],
  opened: Moments['opened'],
  tell: (line: string) => void = () => undefined,
): readonly EditorsDocument[] {
  const inFolder = joinedProgramme(standing, tell);
  if (!inFolder && standing.length === 0) {
    throw new Error(
      'Nothing was ever published on this stage: load a season first, or hand in a folder with a programme.',
    );
  }
  const settings = settingsAmong(standing);
  const wanted = checked(inFolder ?? { programme: programmeAmong(standing) }, { opened, now: now(), settings });
  for (const setting of setOtherwise(settings))
    tell(`kept     ${setting}, which is set at the desk and said otherwise in this folder`);
  return wanted;
}

/** Settings of the desk of which the folder's files say something else: what the desk has set counts. */
function setOtherwise(settings: HouseSettings): readonly string[] {
  if (Object.keys(settings).length === 0) return [];
  const house = from(null, {}, houseDocument);
  return Object.keys(settings).filter((setting) => !isSame(valueOf(setting, house), settings[setting]));
}

/** Unpublished changes of editors; null where their files cannot be published. */
export async function readDrafts(): Promise<readonly DocumentChange[] | null> {
  await knowUploads();
  const { documents, opened } = await readStanding();
  const { programme, problems: own = [] } = joinedProgramme(documents) ?? { programme: programmeAmong(documents) };
  const read = tryDocuments(programme, { opened, now: now(), settings: settingsAmong(documents) });
  return own.length + read.problems.length > 0 ? null : draftsBetween(documents, read.documents);
}

interface ProgrammeInFolder {
  readonly programme: Programme;
  readonly problems?: readonly ContentProblem[];
}

/** Every document, or every mistake. */
export function checked(
  { programme, problems: own = [] }: ProgrammeInFolder,
  moments: Moments,
): readonly EditorsDocument[] {
  const { documents, problems } = tryDocuments(programme, moments);
  const lines = new Set([...own, ...problems, ...problemsAcross(documents, programme.sources)].map(lineOfProblem));
  if (lines.size === 0) return documents;
  const count = lines.size === 1 ? '1 mistake' : `${lines.size} mistakes`;
  throw new Error([...inOrder([...lines]), `${count}; nothing was published.`].join('\n'));
}

/** By file, then by line. */
const inOrder = (lines: readonly string[]): readonly string[] =>
  lines.toSorted(new Intl.Collator('en', { numeric: true }).compare);

/** An exported and edited programme; null where the folder has none. */
export function programmeInFolder(): ProgrammeInFolder | null {
  if (!existsSync(join(contentRoot, 'programme'))) return null;
  const sources = new Map<string, string>();
  const problems: ContentProblem[] = [];
  const of = (kind: string, shape: Parameters<typeof flatProblems>[0]): readonly unknown[] =>
    namesIn(`programme/${kind}`, '.json').flatMap((name) => {
      const file = `programme/${kind}/${name}.json`;
      const source = { file, text: readFileSync(join(contentRoot, file), 'utf8') };
      const { body, problems: found } = jsonOf(source, shape);
      problems.push(...found);
      const id = programmeId(kind, body);
      const twin = sources.get(`${kind}/${id}`);
      if (id !== null && twin) problems.push({ file, line: 1, field: 'slug', message: `${twin} has this name, too.` });
      if (id !== null) sources.set(`${kind}/${id}`, file);
      return found.length > 0 ? [] : [body];
    });
  return {
    programme: {
      // These schemas have checked it.
      events: of('events', eventDetails) as Programme['events'],
      films: of('films', digitalEventDetails) as Programme['films'],
      packages: of('rental-packages', rentalPackage) as Programme['packages'],
      sources,
    },
    problems,
  };
}

/** The folder's programme with what others have published since it was exported; null where the folder has none. */
function joinedProgramme(
  standing: readonly EditorsDocument[],
  tell: (line: string) => void = () => undefined,
): ProgrammeInFolder | null {
  const inFolder = programmeInFolder();
  if (!inFolder) return null;
  const { sources = new Map<string, string>(), ...own } = inFolder.programme;
  const { bodies, kept, clashes } = joinedWith(bodiesOf(programmeAmong(standing)), bodiesOf(own), readAsExported());
  for (const name of kept) tell(`kept     ${name}, which was published since this folder was exported`);
  const message =
    'It was published since this folder was exported, at the desk or from another folder. Export the programme anew, and make your change there.';
  const problems = clashes.map((name) => ({ file: sources.get(name) ?? exportedFile, line: 1, field: '', message }));
  const of = (kind: string) => [...bodies].flatMap(([name, body]) => (name.startsWith(`${kind}/`) ? [body] : []));
  return {
    programme: {
      // Each is of the kind that its name begins with.
      events: of('events') as Programme['events'],
      films: of('films') as Programme['films'],
      packages: of('rental-packages') as Programme['packages'],
      sources: new Map([...sources].filter(([name]) => !kept.includes(name))),
    },
    problems: [...(inFolder.problems ?? []), ...problems],
  };
}

/** By name, `events/tosca.2627`. */
function bodiesOf({ events, films, packages }: Programme): ReadonlyMap<string, unknown> {
  const of = (kind: string, all: readonly unknown[]) =>
    all.map((body) => [`${kind}/${programmeId(kind, body) ?? ''}`, body] as const);
  return new Map([...of('events', events), ...of('films', films), ...of('rental-packages', packages)]);
}

/** Notes in the folder that its programme is published as these documents are. */
export function noteExported(standing: readonly EditorsDocument[]): void {
  const own = programmeInFolder();
  if (!own) return;
  writeAsExported(exportedSince(bodiesOf(programmeAmong(standing)), bodiesOf(own.programme), readAsExported()));
}

/** Notes in the folder how a rollback has left these documents of the stage: what the folder says otherwise is the editors' own. */
export function noteRestored(deeds: readonly DocumentChange[], standing: readonly EditorsDocument[]): void {
  const exported = readAsExported();
  if (!exported) return;
  const now = bodiesOf(programmeAmong(standing));
  const next = new Map(exported);
  for (const name of deeds.map(nameOf).filter((each) => next.has(each) || now.has(each))) {
    if (now.has(name)) next.set(name, hashOfBody(now.get(name)));
    else next.delete(name);
  }
  writeAsExported(next);
}

function jsonOf(source: SourceText, shape: Parameters<typeof flatProblems>[0]) {
  try {
    const body: unknown = JSON.parse(source.text);
    return { body, problems: flatProblems(shape, body, source) };
  } catch (error) {
    const message = `This is no JSON: ${error instanceof Error ? error.message : String(error)}`;
    return {
      body: null,
      problems: [{ file: source.file, line: lineOfJsonError(source.text, message), field: '', message }],
    };
  }
}

/** V8 names the line, or the position in the text. */
function lineOfJsonError(text: string, message: string): number {
  const [, line] = /line (\d+)/.exec(message) ?? [];
  if (line) return Number(line);
  const [, place] = /position (\d+)/.exec(message) ?? [];
  return text.slice(0, Number(place ?? 0)).split('\n').length;
}

const named = z.object({ slug: z.string().optional(), id: z.string().optional(), seasonId: z.string().optional() });

/** The id of a document as `programmeDocuments` makes it; null where it is too broken. */
function programmeId(kind: string, body: unknown): string | null {
  const { slug, id, seasonId } = named.safeParse(body).data ?? {};
  if (kind === 'events') return slug && seasonId ? `${slug}.${seasonId}` : null;
  return (kind === 'films' ? slug : id) ?? null;
}
