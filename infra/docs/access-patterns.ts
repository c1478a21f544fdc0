import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from 'vite';

import { kindRows } from '#functions/personal-data/kind-rows.ts';
import { auditKeys, contentKeys, customerKeys, outboxKey, salesKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';

import { root } from '../sources.ts';

const keysFile = 'functions/platform/table/keys.ts';

/** The builders of keys.ts as called in code, with their table; `any` is each of them. */
const builders = [
  { table: 'content', prefix: 'contentKeys.', builds: contentKeys },
  { table: 'sales', prefix: 'salesKeys.', builds: salesKeys },
  { table: 'customers', prefix: 'customerKeys.', builds: customerKeys },
  { table: 'audit', prefix: 'auditKeys.', builds: auditKeys },
  { table: 'any', prefix: '', builds: { outboxKey } },
].flatMap(({ table, prefix, builds }) =>
  Object.entries(builds).map(([name, build]) => ({
    table,
    called: `${prefix}${name}`,
    kind: `${table}.${name.replace(/Key$/, '')}`,
    // Every builder joins texts: passes the names of its parameters.
    key: keyText(build as (...parts: readonly string[]) => string | Key, build.toString()),
  })),
);

/** `CUSTOMER#{customerId}` / `STREAM`; for a partition's builder, `CUSTOMER#{customerId}` / …. */
function keyText(build: (...parts: readonly string[]) => string | Key, source: string): string {
  const [, parameters = ''] = /^\(([^)]*)\)/.exec(source) ?? [];
  const key = build(...parameters.split(',').map((parameter) => `{${parameter.trim()}}`));
  return typeof key === 'string' ? `\`${key}\` / …` : `\`${key.pk}\` / \`${key.sk}\``;
}

/** An export, with its text and that of the private declarations it uses. */
interface Export {
  readonly file: string;
  readonly name: string;
  readonly comment: string;
  readonly text: string;
}

/** Every key with the name of its items and each function that reaches it. */
export function accessPatternsTable(): string {
  const exports = sourceFiles().flatMap(exportsOf);
  const rows = builders.flatMap(({ table, called, kind, key }) => {
    const call = new RegExp(String.raw`\b${called}\(`);
    const found = exports.filter(({ text }) => call.test(text));
    if (found.length === 0) throw new Error(`Nothing calls ${called}: take it out of ${keysFile}.`);
    const items = kindRows.find((row) => row.key === kind)?.name ?? '';
    return found.map(({ file, name, comment }, place) => {
      const head = place === 0 ? `${table} ${key} | ${items}` : ' |';
      return `| ${head} | \`${file.replace(/^functions\//, '')}\` \`${name}\` | ${firstSentence(comment)} |`;
    });
  });
  return ['| table and key | items | function | what it does |', '|---|---|---|---|', ...rows].join('\n');
}

function sourceFiles(): readonly string[] {
  return readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => `functions/${file}`)
    .filter((file) => file !== keysFile)
    .toSorted();
}

function exportsOf(file: string): readonly Export[] {
  const source = readFileSync(join(root, file), 'utf8');
  if (!/\b(contentKeys|salesKeys|customerKeys|auditKeys|outboxKey)\b/.test(source)) return [];
  const { program, comments } = parseSync(file, source);
  const declared = program.body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const name = nameOf(isExported ? statement.declaration : statement);
    const before = comments.findLast(({ end }) => end <= statement.start);
    const isAbove = before !== undefined && source.slice(before.end, statement.start).trim() === '';
    const text = source.slice(statement.start, statement.end);
    return name === undefined ? [] : [{ file, name, isExported, comment: isAbove ? before.value : '', text }];
  });
  const hidden = declared.filter(({ isExported }) => !isExported);
  return declared
    .filter(({ isExported }) => isExported)
    .map((each) => ({ ...each, text: withNamed(each.text, hidden) }));
}

/** Of a function or a constant; types are left out. */
function nameOf(declaration: unknown): string | undefined {
  // Only these members of the parser's tree are read.
  const { type, id, declarations } = (declaration ?? {}) as {
    readonly type?: string;
    readonly id?: { readonly name?: string };
    readonly declarations?: readonly { readonly id: { readonly name?: string } }[];
  };
  return type?.startsWith('TS') ? undefined : (id?.name ?? declarations?.[0]?.id.name);
}

/** A text with the declarations that it uses, directly or indirectly. */
function withNamed(text: string, declared: readonly Pick<Export, 'name' | 'text'>[]): string {
  const named = declared.filter(({ name }) => new RegExp(String.raw`\b${name}\b`).test(text));
  const others = declared.filter((each) => !named.includes(each));
  return [text, ...named.map((each) => withNamed(each.text, others))].join('\n');
}

function firstSentence(comment: string): string {
  const text = comment
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return (/^.*?\.(?= |$)/.exec(text)?.[0] ?? text).replaceAll('|', String.raw`\|`);
}
