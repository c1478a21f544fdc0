import { auditKeys, contentKeys, customerKeys, outboxKey, salesKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';

import { partsNamed } from './reached-code.ts';
import type { Part } from './reached-code.ts';
import type { Deed, Right, TableName } from './right.ts';

const groups = {
  contentKeys: ['content', contentKeys],
  salesKeys: ['sales', salesKeys],
  customerKeys: ['customers', customerKeys],
  auditKeys: ['audit', auditKeys],
} as const;

type Group = keyof typeof groups;
type Build = (...parts: readonly string[]) => string | Key;

// Longer than the digits of a number in a key, to which builders add zeros.
const anything = '*'.repeat(8);

/** The pattern of a builder's partition keys: `BASKET#*`. */
function patternOf(build: Build): string {
  const made = build(...Array.from({ length: 4 }, () => anything));
  return (typeof made === 'string' ? made : made.pk).replaceAll(anything, '*');
}

/** `sales BASKET#*`, for `salesKeys` and `basket`. */
function keysOf(group: Group, builder: string): string {
  const [table, builds] = groups[group];
  // Every builder joins texts.
  const build = (builds as unknown as Readonly<Record<string, Build>>)[builder];
  if (!build) throw new Error(`keys.ts has no ${group}.${builder}.`);
  return `${table} ${patternOf(build)}`;
}

/** The right to do something to items under the keys of a builder, `sales.order`. */
export function rightOn(builder: string, deed: Deed): Right {
  const [table = '', name = ''] = builder.split('.');
  const group = table === 'customers' ? 'customerKeys' : (`${table}Keys` as Group);
  return rightTo(keysOf(group, name), deed);
}

function rightTo(keys: string, deed: Deed): Right {
  const [table, pattern = ''] = keys.split(' ');
  // Whoever reads the audit reads lists of it.
  const narrowed = table === 'audit' && deed === 'read' ? 'query' : deed;
  // `keysOf` begins with the name of a table.
  return { table: table as TableName, deed: narrowed, keys: pattern };
}

/** By the name of a command, or of a line of a transaction. */
const deeds: Readonly<Record<string, Deed>> = {
  GetCommand: 'read',
  BatchGetCommand: 'read',
  QueryCommand: 'read',
  PutCommand: 'put',
  UpdateCommand: 'update',
  DeleteCommand: 'delete',
  BatchWriteCommand: 'batch',
  Put: 'put',
  Update: 'update',
  Delete: 'delete',
  ConditionCheck: 'check',
};

const outboxFile = 'functions/platform/relay/outbox.ts';

interface Act {
  readonly deed: Deed;
  /** The keys that are built inside the command; none where they come from elsewhere. */
  readonly keys: readonly string[];
}

function actsIn({ file, commands }: Part): readonly Act[] {
  if (file === outboxFile) return [];
  return commands.flatMap(({ name, builders }) => {
    const deed = deeds[name];
    return deed ? [{ deed, keys: builders.map(keysOfBuilder) }] : [];
  });
}

function keysOfBuilder(builder: string): string {
  const [group, name = ''] = builder.split('.');
  // The walk finds builders of these groups only.
  return keysOf(group as Group, name);
}

/** The tables whose outbox a text writes to, and `due` where the scheduler announces in its place. */
function announcesTo({ file, text }: Part): readonly (TableName | 'due')[] {
  if (file === outboxFile) return [];
  const named = /\boutbox\(/.test(text) ? [...text.matchAll(/\btables\.(content|sales|customers)\(\)/g)] : [];
  // The pattern matches these names only.
  return [...named.map(([, table]) => table as TableName), ...(/\bscheduled\(/.test(text) ? ['due' as const] : [])];
}

function eventIn({ text }: Part): readonly string[] {
  const type = /\bdefineEvent\(\s*'[\w-]+',\s*'(\w+)'/.exec(text)?.[1];
  return type ? [type] : [];
}

/** Names keys of its own beside those that it is given. */
const takesKeys = ({ text }: Part): boolean => /\bkeys?: (readonly )?Key\b/.test(text);

/**
 * Pairs what is named with what is done to it, where the two are apart. A statement that names without doing anything gives its names to
 * those who use it (`const keyOf = …`); one that does without naming does it to what its users name (`readItem(table, key)`).
 */
function pairs<Thing extends string, Done extends string>(
  uses: ReadonlyMap<Part, readonly Part[]>,
  thingsIn: (part: Part) => readonly Thing[],
  doneIn: (part: Part) => readonly Done[],
): readonly (readonly [Thing, Done])[] {
  const known = new Map<Part, { readonly things: Set<Thing>; readonly done: Set<Done> }>();
  const look = (part: Part) => {
    const before = known.get(part);
    if (before) return before;
    const found = { things: new Set(thingsIn(part)), done: new Set(doneIn(part)) };
    // Known before its uses are: statements may name each other in a circle.
    known.set(part, found);
    for (const used of uses.get(part) ?? []) {
      const { things, done } = look(used);
      if (things.size === 0 || takesKeys(used)) for (const each of done) found.done.add(each);
      else if (done.size === 0) for (const thing of things) found.things.add(thing);
    }
    return found;
  };
  return [...uses.keys()]
    .map(look)
    .flatMap(({ things, done }) => [...things].flatMap((thing) => [...done].map((each) => [thing, each] as const)));
}

/** A subscription names the events that its consumer takes, not those that it announces. */
const isCatalogue = ({ file }: Part): boolean => file.startsWith('shared/catalogue/');

/** The rights that code makes use of. It may name a few more than it uses, never fewer, but for keys that it takes from items it has read. */
export function rightsIn(parts: readonly Part[]): readonly Right[] {
  const reached = new Set(parts.filter((part) => !isCatalogue(part)));
  const uses = new Map(
    [...reached].map((part) => {
      const named = [...part.names].flatMap((name) => partsNamed(part, name));
      return [part, named.filter((used) => used !== part && reached.has(used))];
    }),
  );
  const acts = [...reached].flatMap(actsIn);
  const apart = (part: Part): readonly Deed[] =>
    actsIn(part).flatMap(({ deed, keys }) => (keys.length === 0 ? [deed] : []));
  const named = ({ builders }: Part): readonly string[] => builders.map(keysOfBuilder);
  return [
    ...acts.flatMap(({ deed, keys }) => keys.map((each) => rightTo(each, deed))),
    ...pairs(uses, named, apart).map(([keys, deed]) => rightTo(keys, deed)),
    ...pairs(uses, eventIn, announcesTo).flatMap(([type, table]) =>
      table === 'due' ? [] : [{ table, deed: 'put' as const, keys: outboxKey(type, '*').pk }],
    ),
  ];
}
