import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Nodes } from 'mdast';
import { isPair, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';

import { slugOf } from '#shared/kernel/text/slug.ts';
import { isUploadedName } from '#shared/kernel/uploaded-picture.ts';
import { pathOfCardNumber } from '#functions/platform/http/input.ts';
import { withFacts } from '#functions/publishing/read/facts.ts';
import { partsOfFile, treeOf } from '#functions/publishing/read/markdown.ts';
import { bodyStart } from '#functions/publishing/read/problems.ts';
import type { ContentProblem } from '#functions/publishing/read/problems.ts';
import { contentRoot, folderOf, givenFacts, wasRead } from '#functions/publishing/read/read-file.ts';
import { namesIn } from '#functions/publishing/read/read-folder.ts';
import { uploadedWords } from '#functions/publishing/read/uploaded-pictures.ts';
import { largestFileOf } from '#functions/publishing/readers/pictures.ts';

import { root } from '../sources.ts';

/** What a file can refer to. */
export interface Known {
  readonly isPage: (link: string) => boolean;
  /** `events/tosca`, `films/manon`, `people/mira-vale`. */
  readonly names: ReadonlySet<string>;
}

/**
 * The problems of files as written, whether or not their documents fit their schemas: links, pictures, names and card numbers, with line
 * and field.
 */
export function problemsInFiles(known: Known): readonly ContentProblem[] {
  const files = (['.md', '.yaml'] as const).flatMap((ending) => namesIn('.', ending).map((name) => name + ending));
  return files.filter((file) => !isOfAnotherHouse(file)).flatMap((file) => problemsOfFile(file, known));
}

/** A folder of the folder may be another house, with documents of its own; only its sample season is no document. */
const isOfAnotherHouse = (file: string): boolean =>
  file.startsWith('season/') || existsSync(join(contentRoot, file.split('/')[0] ?? '', 'house/facts.yaml'));

function problemsOfFile(file: string, known: Known): readonly ContentProblem[] {
  if (!wasRead(file)) return [{ file, line: 1, field: '', message: 'No page is made of a file of this name.' }];
  const text = filled(readFileSync(join(folderOf(file), file), 'utf8'));
  const { front, body } = file.endsWith('.md') ? partsOfFile(text) : { front: text, body: '' };
  const above = file.endsWith('.md') && front !== null ? 1 : 0;
  const inFacts = valuesOf(front ?? '').flatMap(({ path, value, line }) =>
    whatIsWrong(file, path, value, known).map((message) => ({
      file,
      line: line + above,
      field: path.join('.'),
      message,
    })),
  );
  const inText = partsOfTree(treeOf(body)).flatMap(({ line, text: said, link }) =>
    [...(link === null ? [] : wrongLink(link, known)), ...wrongCard(said)].map((message) => ({
      file,
      line: line + bodyStart(text),
      field: '',
      message,
    })),
  );
  return [...inFacts, ...inText];
}

/** The file's reader reports an unknown fact. */
function filled(text: string): string {
  try {
    return withFacts(text, givenFacts());
  } catch {
    return text;
  }
}

interface Value {
  readonly path: readonly (string | number)[];
  readonly value: string;
  readonly line: number;
}

/** Every text of a YAML file with its line and fields. */
function valuesOf(yaml: string): readonly Value[] {
  const lines = new LineCounter();
  const found: Value[] = [];
  visit(parseDocument(yaml, { lineCounter: lines }), {
    Scalar: (key, node, parents) => {
      if (key === 'key' || typeof node.value !== 'string') return;
      const path = pathOf([...parents, node]);
      found.push({ path, value: node.value, line: lines.linePos(node.range?.[0] ?? 0).line });
    },
  });
  return found;
}

function pathOf(nodes: readonly unknown[]): readonly (string | number)[] {
  return nodes.flatMap((node, place): (string | number)[] => {
    if (isPair(node)) return [String(isScalar(node.key) ? node.key.value : node.key)];
    return isSeq(node) ? [node.items.indexOf(nodes[place + 1])] : [];
  });
}

interface Part {
  readonly line: number;
  readonly text: string;
  readonly link: string | null;
}

function partsOfTree(node: Nodes): readonly Part[] {
  const line = node.position?.start.line ?? 1;
  const own = node.type === 'link' ? [{ line, text: '', link: node.url }] : [];
  const said =
    'value' in node ? node.value.split('\n').map((text, below) => ({ line: line + below, text, link: null })) : [];
  const below = 'children' in node ? node.children.flatMap(partsOfTree) : [];
  return [...own, ...said, ...below];
}

const linkFields: ReadonlySet<string> = new Set(['link', 'path', 'ctaLink', 'bannerLink', 'url', 'ctaUrl']);

/** Fields of a file, or of a folder's files, that refer to other documents. */
const references: readonly (readonly [file: RegExp, fields: Readonly<Record<string, string>>])[] = [
  [/^news\//, { events: 'events', films: 'films', people: 'people' }],
  [/^home\//, { events: 'events', films: 'films', event: 'events' }],
  [/^listing\/tickets/, { featuredEvents: 'events', firstEvents: 'events', tourEvents: 'events' }],
  [/^festival\//, { eventsOrder: 'events' }],
  [/^promo-codes\//, { eventSlugs: 'events' }],
];

function whatIsWrong(file: string, path: Value['path'], value: string, known: Known): readonly string[] {
  const field = path.findLast((step) => typeof step === 'string') ?? '';
  const kind = references.find(([pattern]) => pattern.test(file))?.[1][field];
  if (kind && !known.names.has(`${kind}/${value}`)) return [noneOfThatName(kind, value)];
  if (linkFields.has(field)) return wrongLink(value, known);
  const isPicture = field === 'picture' || (field === 'name' && path.at(-2) === 'picture');
  return [...(isPicture ? wrongPicture(largestFileOf(slugOf(value))) : []), ...wrongCard(value)];
}

export const noneOfThatName = (kind: string, value: string): string =>
  `There is none of that name among the ${kind.replaceAll('-', ' ')}: ${value}.`;

const wrongLink = (link: string, { isPage }: Known): readonly string[] =>
  link.startsWith('/') && !isPage(link) ? [`There is no page ${link}.`] : [];

/** An uploaded picture is not among the files: where a stage is open it is looked for there, and otherwise its name is believed. */
export function wrongPicture(path: string): readonly string[] {
  const uploaded = /^\/art\/(uploaded-.+)-\d+x\d+-\d+\.webp$/.exec(path)?.[1];
  if (uploaded !== undefined) {
    const isKnown = uploadedWords.get()?.has(uploaded) ?? isUploadedName(uploaded);
    return isKnown ? [] : [`No picture of the name ${uploaded} has been uploaded to this stage.`];
  }
  const isThere = !path.startsWith('/') || existsSync(join(root, 'web/public', path));
  return isThere ? [] : [`There is no picture ${path}.`];
}

export const cardNumber = 'This looks like a card number.';
const wrongCard = (text: string): readonly string[] => (pathOfCardNumber({ text }) === null ? [] : [cardNumber]);
