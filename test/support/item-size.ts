import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Bytes of an item as DynamoDB counts them: names and values; a list or a record takes three, and one for each thing in it. */
export function itemSize(item: Readonly<Record<string, unknown>>): number {
  return Object.entries(item).reduce((all, [name, value]) => all + Buffer.byteLength(name) + valueSize(value), 0);
}

/** The longest form of a number, 38 digits. */
const numberSize = 21;

function valueSize(value: unknown): number {
  if (value instanceof Uint8Array) return value.length;
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return numberSize;
  if (typeof value !== 'object' || value === null) return 1;
  if (Array.isArray(value)) return value.reduce((all: number, each) => all + 1 + valueSize(each), 3);
  return Object.entries(value).length + 3 + itemSize({ ...value });
}

/** Every item of a table with its size, largest first. */
export async function sizesOf(
  client: DynamoDBDocumentClient,
  TableName: string,
): Promise<readonly { readonly key: string; readonly bytes: number }[]> {
  const found: { key: string; bytes: number }[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(new ScanCommand({ TableName, ExclusiveStartKey }));
    found.push(...Items.map((item) => ({ key: `${item['pk']} ${item['sk']}`, bytes: itemSize(item) })));
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found.toSorted((one, other) => other.bytes - one.bytes);
}
