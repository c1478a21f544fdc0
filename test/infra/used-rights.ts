import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { parseSync } from 'vite';

import type { Needs } from '#infra/needs.ts';
import { root } from '#infra/sources.ts';
import type { Source } from '#infra/sources.ts';

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
  readonly text: string;
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

// What every function includes: the chain's ports, and the consumers' memory. The contract determines their permissions.
const notFollowed = new Set([
  'functions/handle-path.ts',
  'functions/platform/table/client.ts',
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
  walk(declaration, (node) => {
    if (node.type === 'Identifier') names.add(nameOf(node));
    if (node.type === 'MemberExpression') members.add(nameOf(node['property']));
    if (node.type === 'ObjectPattern') for (const { key } of node['properties'] as Node[]) members.add(nameOf(key));
    const target = node.type === 'ImportExpression' && fileOf(file, String((node['source'] as Node)['value']));
    if (target) onDemand.push(target);
  });
  return { file, names, members, onDemand, text: source.slice(declaration.start, declaration.end) };
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
    const { parts, imports, exports } = moduleOf(place.file);
    if (place.name === '*') for (const each of exports.values()) reach(each);
    const elsewhere = imports.get(place.name) ?? exports.get(place.name);
    if (elsewhere && elsewhere.file !== place.file) return reach(elsewhere);
    for (const part of parts.filter(({ declares }) => declares.includes(place.name)))
      if (part.member === undefined) follow(part);
      else waiting.push(part);
  };
  reach({ file, name: exported });
  // Iterating a set also visits members added meanwhile.
  for (const part of reached) {
    if (part.file !== 'functions/sold.ts') continue;
    for (const row of waiting) if (row.member !== undefined && part.members.has(row.member)) follow(row);
  }
  return [...reached];
}

const writing =
  /\b(Put|Update|Delete|ConditionCheck):|new (Put|Update|Delete|BatchWrite|TransactWrite)Command|\boutbox\(/;
const settings: Readonly<Record<string, keyof Needs>> = {
  mailFrom: 'mail',
  schedulerTarget: 'schedule',
  eventBus: 'publish',
  paymentSecret: 'payment',
  distributionId: 'forgetAtEdge',
  mediaPrivateKey: 'signMedia',
  ticketPrivateKey: 'signTickets',
  ticketPublicKey: 'checkTickets',
  walletPasses: 'namesWallets',
  applePassSecret: 'signApplePasses',
  googlePassSecret: 'signGooglePasses',
  leakedPasswords: 'leakedPasswords',
  erasureLog: 'logErasure',
};

/** The rights that the reached code uses. A function that reads one table and writes another counts as writing both. */
export function usedBy(parts: readonly Part[]): Needs {
  const used: Record<string, Needs[keyof Needs]> = {};
  for (const { text } of parts) {
    const use = writing.test(text) ? 'write' : 'read';
    const named = [...text.matchAll(/\btables\.(content|sales|customers)\(\)/g)].flatMap(([, table]) => table ?? []);
    const any = /\btables\[\w+\]\(\)/.test(text) ? ['sales', 'customers'] : [];
    for (const table of [...named, ...any]) if (used[table] !== 'write') used[table] = use;
    if (/\btables\.answers\(\)/.test(text)) used['answers'] = true;
    if (/\bIndexName:/.test(text)) used['dueDates'] = true;
    for (const [, setting = ''] of text.matchAll(/\benv\.(\w+)/g)) {
      const need = settings[setting];
      if (need) used[need] = true;
    }
  }
  return used;
}
