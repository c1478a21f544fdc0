import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';

import type { Resource } from '#shared/kernel/contract/resource.ts';

import { MarkdownMistakes } from './markdown.ts';
import { YamlMistakes } from './parse-yaml.ts';

/** A mistake in a document, for its editor. */
export interface ContentProblem {
  /** Below content. */
  readonly file: string;
  /** From 1; of the nearest known position. */
  readonly line: number;
  /** `slices.2.title`; empty for the whole document. */
  readonly field: string;
  readonly message: string;
}

/** Every mistake found, each as `file:line field: message`. */
export class ContentProblems extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[], options?: ErrorOptions) {
    super(problems.map(lineOfProblem).join('\n'), options);
    this.problems = problems;
  }
}

export function lineOfProblem({ file, line, field, message }: ContentProblem): string {
  return `${file}:${line}${field ? ` ${field}` : ''}: ${message}`;
}

/** The file of an error. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** An error during the reading of a file, as mistakes of it; rethrows an error of the program itself. */
export function problemsOf(error: unknown, { file, text }: SourceText): readonly ContentProblem[] {
  if (error instanceof ContentProblems) return error.problems;
  if (error instanceof MarkdownMistakes) return error.mistakes.map((each) => markdownProblem(each, { file, text }));
  if (error instanceof YamlMistakes) {
    const above = text.startsWith('---\n') ? 1 : 0;
    return error.mistakes.map(({ line, message }) => ({ file, line: line + above, field: '', message }));
  }
  if (error instanceof z.ZodError) {
    const document = yamlOf(text);
    // Where part of a file is invalid YAML, a missing field may be in that part.
    const isTold = ({ path }: z.core.$ZodIssue) => document.errors.length === 0 || document.hasIn(path);
    return error.issues.filter(isTold).flatMap((issue) => problemsOfIssue(issue, { file, text }));
  }
  if (error instanceof TypeError || error instanceof ReferenceError || !(error instanceof Error)) throw error;
  const [, fact] = /^There is no fact (.+)\.$/.exec(error.message) ?? [];
  const line = fact ? text.split('\n').findIndex((each) => each.includes(`{{${fact}`)) + 1 : 1;
  return [{ file, line: Math.max(1, line), field: '', message: error.message }];
}

/** `Line 3: …` of the text below the front matter. */
function markdownProblem(mistake: string, { file, text }: SourceText): ContentProblem {
  const [, line = '1', message = mistake] = /^Line (\d+): (.*)$/s.exec(mistake) ?? [];
  return { file, line: Number(line) + bodyStart(text), field: '', message };
}

function problemsOfIssue(issue: z.core.$ZodIssue, source: SourceText): readonly ContentProblem[] {
  const place = (path: readonly PropertyKey[], message: string): ContentProblem => ({
    file: source.file,
    line: lineOfField(source.text, path),
    field: path.map(String).join('.'),
    message,
  });
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => place([...issue.path, key], 'There is no such field.'));
  }
  return [place(issue.path, issue.message)];
}

/** Lines above the text of a Markdown file. */
export function bodyStart(text: string): number {
  const front = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0];
  return front ? front.split('\n').length - 1 : 0;
}

/** The line of a field in a file's YAML, or of the nearest thing around it. */
export function lineOfField(text: string, path: readonly PropertyKey[]): number {
  const lines = new LineCounter();
  const document = yamlOf(text, lines);
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isPlaced(node)) return lines.linePos(node.range[0]).line + (frontOf(text) === undefined ? 0 : 1);
  }
  return 1;
}

const frontOf = (text: string): string | undefined => /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1];

const yamlOf = (text: string, lineCounter = new LineCounter()) => parseDocument(frontOf(text) ?? text, { lineCounter });

function isPlaced(node: unknown): node is { readonly range: readonly number[] } & { readonly range: [number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}

/** Attributes exactly as in a resource of the contract: an unknown field is an error. */
export function exactly<R extends Resource>(of: R, value: unknown): z.output<R['attributes']> {
  const issues = issuesOf(of.attributes, value);
  if (issues.length > 0) throw new z.ZodError(issues);
  return of.attributes.parse(value) as z.output<R['attributes']>;
}

/** All problems of a value: what does not fit its schema, and fields that the schema lacks. */
export function issuesOf(schema: z.ZodType, value: unknown): z.core.$ZodIssue[] {
  const read = schema.safeParse(value);
  if (read.success) return unknownFields(value, read.data, []);
  return [...read.error.issues, ...strangers(schema, value, [])];
}

/** Fields that the schema of a non-matching value lacks: in objects, lists and their wrappers. */
function strangers(schema: z.core.$ZodType, value: unknown, path: readonly PropertyKey[]): z.core.$ZodIssue[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return strangers(schema.unwrap(), value, path);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((each, place) => strangers(schema.element, each, [...path, place]));
  // A strict object reports them itself.
  if (!(schema instanceof z.ZodObject) || !isRecord(value) || schema.def.catchall) return [];
  const { shape } = schema;
  return [
    ...unknownFields(value, shape, path, false),
    ...Object.entries(shape).flatMap(([key, part]) => strangers(part as z.core.$ZodType, value[key], [...path, key])),
  ];
}

/** Fields that a schema has dropped. */
function unknownFields(given: unknown, kept: unknown, path: readonly PropertyKey[], isDeep = true): z.core.$ZodIssue[] {
  if (Array.isArray(given) && Array.isArray(kept)) {
    return given.flatMap((each, place) => unknownFields(each, kept[place], [...path, place]));
  }
  if (!isRecord(given) || !isRecord(kept)) return [];
  const keys = Object.keys(given).filter((key) => given[key] !== undefined && !(key in kept));
  const own: z.core.$ZodIssue[] =
    keys.length > 0
      ? [{ code: 'unrecognized_keys', keys, path: [...path], input: given, message: `No field ${keys.join(', ')}.` }]
      : [];
  if (!isDeep) return own;
  return [...own, ...Object.keys(kept).flatMap((key) => unknownFields(given[key], kept[key], [...path, key]))];
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

let noted: ContentProblem[] | null = null;

/** Continues after mistakes that leave enough of a file to find others, and notes them. */
export function noting<T>(problems: ContentProblem[], make: () => T): T {
  const outer = noted;
  noted = problems;
  try {
    return make();
  } finally {
    noted = outer;
  }
}

/** Notes mistakes where they are being collected; throws them otherwise. */
export function note(problems: readonly ContentProblem[]): void {
  if (problems.length === 0) return;
  if (!noted) throw new ContentProblems(problems);
  noted.push(...problems);
}

/** What `make` makes, or a stand-in with its mistakes noted, so that an editor sees the mistakes of all files at once. */
export function orElse<T>(make: () => T, standIn: T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error;
    note(error.problems);
    return standIn;
  }
}
