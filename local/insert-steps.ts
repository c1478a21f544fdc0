import { createHash } from 'node:crypto';

import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';

import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** A statement of SQLite on the tables' file. That of a check has to find a row. */
export interface Step {
  readonly sql: string;
  readonly values: readonly (string | number)[];
  readonly isCheck: boolean;
}

/** The key attributes of each table's indexes, by the table's name. */
export type Indexed = ReadonlyMap<string, ReadonlySet<string>>;

/** Limits of DynamoDB: actions of a transaction, and bytes of an item and of a transaction. */
const mostActions = 100;
const largestItem = 400 * 1024;
const largestTransaction = 4 * 1024 * 1024;

/**
 * The statements that make the checks of a transaction and insert its items; null for a transaction that does anything else, or has an item
 * for an index or for the relay. An insert fails where there is an item already, so that it holds `attribute_not_exists(pk)`.
 */
export function insertSteps(actions: readonly TransactItem[], indexed: Indexed): readonly Step[] | null {
  const steps: Step[] = [];
  const targets = new Set<string>();
  let size = 0;
  for (const { Put, ConditionCheck, ...others } of actions) {
    if (Object.keys(others).length > 0) return null;
    const made = Put ? putStep(Put, indexed) : ConditionCheck ? checkStep(ConditionCheck, indexed) : null;
    if (!made) return null;
    steps.push(made.step);
    targets.add(made.target);
    size += made.size;
  }
  const isWithin = steps.length <= mostActions && size <= largestTransaction;
  return isWithin && targets.size === steps.length ? steps : null;
}

interface Made {
  readonly step: Step;
  /** The item, which a transaction may name once. */
  readonly target: string;
  readonly size: number;
}

function putStep(put: NonNullable<TransactItem['Put']>, indexed: Indexed): Made | null {
  const { TableName: table = '', Item, ConditionExpression: condition = insertsOnly, ...wishes } = put;
  const ofIndexes = indexed.get(table);
  if (!Item || !ofIndexes || condition !== insertsOnly || Object.keys(wishes).length > 0) return null;
  const item = marshall(Item, { removeUndefinedValues: true });
  const key = keyOf(item);
  const size = sizeOfItem(item);
  if (!key || !(size <= largestItem)) return null;
  if (Object.keys(item).some((name) => name === 'outbox' || ofIndexes.has(name))) return null;
  const sql = `INSERT INTO "${table}" (pk, sk, item_json, item_size, hash_prefix) VALUES (?, ?, ?, ?, ?)`;
  const values = [...key, JSON.stringify(item), size, placeInScans(key[0])];
  return { step: { sql, values, isCheck: false }, target: JSON.stringify([table, key]), size };
}

const insertsOnly = 'attribute_not_exists(pk)';

function checkStep(check: NonNullable<TransactItem['ConditionCheck']>, indexed: Indexed): Made | null {
  const { TableName: table = '', Key, ConditionExpression: condition = '', ...more } = check;
  const { ExpressionAttributeValues: given = {}, ...wishes } = more;
  const key = Key && keyOf(marshall(Key));
  if (!key || !indexed.has(table) || Object.keys(wishes).length > 0) return null;
  const made = (sql: string, values: readonly string[]): Made => {
    const step = { sql: `SELECT 1 FROM "${table}" WHERE pk = ? AND sk = ?${sql}`, values, isCheck: true };
    return { step, target: JSON.stringify([table, key]), size: 0 };
  };
  const [, name, placeholder = ''] = /^(\w+) = (:\w+)$/.exec(condition) ?? [];
  const { [placeholder]: value, ...unused } = given;
  if (Object.keys(unused).length > 0) return null;
  if (name && typeof value === 'string')
    return made(` AND json_extract(item_json, '$.${name}.S') = ?`, [...key, value]);
  return condition === 'attribute_exists(pk)' ? made('', key) : null;
}

type Marshalled = Readonly<Record<string, AttributeValue>>;

/** Bytes of the parts of a key. */
const longestKey = { pk: 2048, sk: 1024 } as const;

/** Both parts as the file has them; null unless both are texts. */
function keyOf({ pk, sk }: Marshalled): readonly [string, string] | null {
  if (!pk?.S || !sk?.S) return null;
  const isShort = Buffer.byteLength(pk.S) <= longestKey.pk && Buffer.byteLength(sk.S) <= longestKey.sk;
  return isShort ? [textKey(pk.S), textKey(sk.S)] : null;
}

const textKey = (text: string): string => `S:${text}`;

/** Where a scan that is made in several parts has the items of a partition. */
const placeInScans = (partition: string): string =>
  createHash('md5')
    .update(`Outliers${partition.slice(textKey('').length)}`)
    .digest('hex')
    .slice(0, 6);

/** As DynamoDB counts it. NaN for an item with other values than texts, whole numbers, truths, nulls, lists and maps. */
const sizeOfItem = (item: Marshalled): number =>
  Object.entries(item).reduce((all, [name, value]) => all + Buffer.byteLength(name) + sizeOf(value, 1), 0);

const deepest = 32;

function sizeOf({ S, N, BOOL, NULL, L, M }: AttributeValue, depth: number): number {
  if (S !== undefined) return Buffer.byteLength(S);
  if (N !== undefined) return sizeOfNumber(N);
  if (BOOL !== undefined || NULL !== undefined) return 1;
  if (depth > deepest) return Number.NaN;
  if (L) return L.reduce((all, value) => all + 1 + sizeOf(value, depth + 1), 3);
  const sizes = Object.entries(M ?? {}).map(([name, value]) => Buffer.byteLength(name) + 1 + sizeOf(value, depth + 1));
  return M ? sizes.reduce((all, size) => all + size, 3) : Number.NaN;
}

/** Two digits a byte, without the zeros at the end, and one byte more. */
const sizeOfNumber = (text: string): number =>
  /^(0|[1-9]\d*)$/.test(text) ? Math.ceil(text.replace(/0+$/, '').length / 2) + 1 : Number.NaN;
