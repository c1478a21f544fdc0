import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { parseSync } from 'vite';

import { root } from '../sources.ts';
import type { Source } from '../sources.ts';

/** A statement at the top of a module: what it declares, and every name that occurs in it. */
export interface Part {
  readonly file: string;
  readonly declares: readonly string[];
  readonly names: ReadonlySet<string>;
  /** Members that it reads, of any object. */
  readonly members: ReadonlySet<string>;
  /** One member of a row of the things sold, which runs where `functions/sold.ts` names that member. */
  readonly member?: string;
  /** Modules of ours that it imports when it runs. */
  readonly onDemand: readonly string[];
  /** The commands to a table that it makes, each with the keys that are built inside it. */
  readonly commands: readonly Command[];
  /** Builders of `keys.ts` that it calls outside any command: `salesKeys.basket`. */
  readonly builders: readonly string[];
  readonly text: string;
}

/** `GetCommand`, or a line of a transaction such as `Put`. */
interface Command {
  readonly name: string;
  readonly builders: readonly string[];
}

/** An export of a file; `*` is all of them. */
interface Place {
  readonly file: string;
  readonly name: string;
}

interface Module {
  readonly parts: readonly Part[];
  readonly imports: ReadonlyMap<string, Place>;
  readonly exports: ReadonlyMap<string, Place>;
}

/** A node of the syntax tree; every child is a node, a list of nodes or a plain value. */
type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number };

// What every function includes: the chain's ports, and the consumers' memory. The contract determines who uses them (`function-rights.ts`).
const notFollowed = new Set([
  'functions/handle-path.ts',
  'functions/desk/handle-desk-path.ts',
  'functions/platform/table/handled.ts',
]);

const modules = new Map<string, Module>();

function moduleOf(file: string): Module {
  const known = modules.get(file) ?? parse(file, readFileSync(join(root, file), 'utf8'));
  modules.set(file, known);
  return known;
}

function parse(file: string, source: string): Module {
  const imports = new Map<string, Place>();
  const exports = new Map<string, Place>();
  const parts: Part[] = [];
  // The tree is the parser's own; only these members of it are read.
  for (const statement of parseSync(file, source).program.body as unknown as Node[]) {
    const from = (statement['source'] as { value?: string } | null)?.value;
    const target = from === undefined ? undefined : fileOf(file, from);
    const declaration = (statement['declaration'] ?? statement) as Node;
    if (statement.type === 'ImportDeclaration' || (statement.type === 'ExportNamedDeclaration' && from !== undefined)) {
      for (const specifier of statement['specifiers'] as Node[]) {
        const theirs = nameOf(specifier['imported'] ?? specifier['local']);
        const name = specifier.type === 'ImportNamespaceSpecifier' ? '*' : theirs;
        if (!target || statement['importKind'] === 'type' || specifier['importKind'] === 'type') continue;
        if (statement.type === 'ImportDeclaration') imports.set(nameOf(specifier['local']), { file: target, name });
        else exports.set(nameOf(specifier['exported']), { file: target, name });
      }
      continue;
    }
    if (statement.type.startsWith('TS') || declaration.type.startsWith('TS')) continue;
    const found = partsOf(file, declaration, source);
    parts.push(...found);
    if (statement.type === 'ExportNamedDeclaration')
      for (const name of found.flatMap(({ declares }) => declares)) exports.set(name, { file, name });
  }
  return { parts, imports, exports };
}

/** A statement as one part; each member of a row of the things sold separately. */
function partsOf(file: string, declaration: Node, source: string): readonly Part[] {
  const declarations = (declaration['declarations'] as Node[] | undefined) ?? [declaration];
  const declares = declarations.flatMap(({ id }) => declaredBy(id));
  const row = rowsOfSold.test(file) && (declarations[0]?.['init'] as Node | undefined);
  if (!row || row.type !== 'ObjectExpression') return [{ ...partOf(file, declaration, source), declares }];
  return (row['properties'] as Node[]).map((property) => ({
    ...partOf(file, property, source),
    declares,
    member: nameOf(property['key']),
  }));
}

const rowsOfSold = /\/sold\//;

function declaredBy(id: unknown): readonly string[] {
  const found = new Set<string>();
  walk(id, (node) => void found.add(nameOf(node)));
  return [...found];
}

function partOf(file: string, declaration: Node, source: string): Omit<Part, 'declares'> {
  const names = new Set<string>();
  const members = new Set<string>();
  const onDemand: string[] = [];
  const commands: Command[] = [];
  const builders = buildersIn(declaration);
  walk(declaration, (node) => {
    const name = commandOf(node);
    if (name !== undefined) {
      const inside = buildersIn(node);
      for (const place of inside.keys()) builders.delete(place);
      commands.push({ name, builders: [...inside.values()] });
    }
    if (node.type === 'Identifier') names.add(nameOf(node));
    if (node.type === 'MemberExpression') members.add(nameOf(node['property']));
    if (node.type === 'ObjectPattern') for (const { key } of node['properties'] as Node[]) members.add(nameOf(key));
    const target = node.type === 'ImportExpression' && fileOf(file, String((node['source'] as Node)['value']));
    if (target) onDemand.push(target);
  });
  const text = source.slice(declaration.start, declaration.end);
  return { file, names, members, onDemand, commands, builders: [...builders.values()], text };
}

const lines = new Set(['Put', 'Update', 'Delete', 'ConditionCheck']);

function commandOf({ type, key, callee }: Node): string | undefined {
  const name = nameOf(type === 'NewExpression' ? callee : key);
  return (type === 'NewExpression' ? name.endsWith('Command') : type === 'Property' && lines.has(name))
    ? name
    : undefined;
}

const keyGroups = new Set(['contentKeys', 'salesKeys', 'customerKeys', 'auditKeys']);

/** Builders of keys by their place in the file. */
function buildersIn(of: Node): Map<number, string> {
  const found = new Map<number, string>();
  walk(of, ({ type, start, object, property }) => {
    const group = type === 'MemberExpression' ? nameOf(object) : '';
    if (keyGroups.has(group)) found.set(start, `${group}.${nameOf(property)}`);
  });
  return found;
}

/** Of an identifier; every other node has none. */
const nameOf = (node: unknown): string => (node as { readonly name?: string } | undefined)?.name ?? '';

/** All nodes but those of types; names of members and keys are no names of the module. */
function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((each) => walk(each, visit));
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  // Whatever has a type here is a node.
  const { type, ...members } = node as Node;
  if (type.startsWith('TS')) return walk(members['expression'], visit);
  visit(node as Node);
  const isPlain = !members['computed'];
  for (const [name, child] of Object.entries(members)) {
    if (isPlain && ((type === 'MemberExpression' && name === 'property') || (type === 'Property' && name === 'key')))
      continue;
    walk(child, visit);
  }
}

/** The file that an import means; undefined for a package. */
function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return /^#(functions|shared)\//.test(specifier) ? specifier.slice(1) : undefined;
}

/** Where a name of a file comes from; undefined for one of its own. */
function elsewhereOf({ file, name }: Place): Place | undefined {
  const { imports, exports } = moduleOf(file);
  const found = imports.get(name) ?? exports.get(name);
  return found?.file === file ? undefined : found;
}

const partsAt = ({ file, name }: Place): readonly Part[] =>
  moduleOf(file).parts.filter(({ declares }) => declares.includes(name));

/** The statements that a name means in a part's file: its own, or those that it imports. */
export function partsNamed({ file }: Part, name: string): readonly Part[] {
  let place: Place = { file, name };
  for (let next = elsewhereOf(place); next; next = elsewhereOf(place)) place = next;
  return notFollowed.has(place.file) ? [] : partsAt(place);
}

/** What an export runs, directly or through others: its statement and all that those name. */
export function reachedFrom({ file, exported = 'handler' }: Source): readonly Part[] {
  const reached = new Set<Part>();
  const seen = new Set<string>();
  const waiting: Part[] = [];
  const follow = (part: Part): void => {
    reached.add(part);
    for (const name of part.names) reach({ file: part.file, name });
    for (const target of part.onDemand) reach({ file: target, name: '*' });
  };
  const reach = (place: Place): void => {
    const key = `${place.file} ${place.name}`;
    if (seen.has(key) || notFollowed.has(place.file)) return;
    seen.add(key);
    const { exports } = moduleOf(place.file);
    if (place.name === '*') for (const each of exports.values()) reach(each);
    const elsewhere = elsewhereOf(place);
    if (elsewhere) return reach(elsewhere);
    for (const part of partsAt(place))
      if (part.member === undefined) follow(part);
      else waiting.push(part);
  };
  // The entry itself may be what other walks leave out.
  for (const part of partsAt({ file, name: exported })) follow(part);
  reach({ file, name: exported });
  // Iterating a set also visits members added meanwhile.
  for (const part of reached) {
    if (part.file !== 'functions/sold.ts') continue;
    for (const row of waiting) if (row.member !== undefined && part.members.has(row.member)) follow(row);
  }
  return [...reached];
}
