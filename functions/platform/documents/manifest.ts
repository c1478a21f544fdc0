import { contentKeys, prefix } from '../table/keys.ts';
import type { Key } from '../table/keys.ts';
import type { Change } from './content-versions.ts';
import { packed, queryItems, unpacked } from './documents.ts';

/** Hashes of the items written from the documents, so that the next publication writes only what differs. */
export interface Manifest {
  /** By partition and sort key. */
  readonly hashes: Readonly<Record<string, string>>;
  readonly kinds: readonly string[];
}

export const itemName = ({ pk, sk }: Key): string => `${pk}\n${sk}`;
export function keyNamed(name: string): Key {
  const [pk = '', sk = ''] = name.split('\n');
  return { pk, sk };
}

/** The first part. A manifest of one part has no `parts`, as before there were any. */
interface Head extends Manifest {
  /** How many parts follow; what is stored beyond them is left over. */
  readonly parts?: number;
}

/** Some 15 bytes each, packed: 45 kB a part. */
const namesOfPart = 3000;

/** The manifest of the publication that counts; empty before the first. One query, and one more for each further megabyte. */
export async function readManifest(): Promise<Manifest> {
  const docs: unknown[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await queryItems({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :manifest)',
      ExpressionAttributeValues: { ':pk': contentKeys.allPublications(), ':manifest': prefix.manifest },
      ExclusiveStartKey,
    });
    docs.push(...page.items.map(unpacked));
    ExclusiveStartKey = page.next;
  } while (ExclusiveStartKey);
  // Packed by `manifestChanges`.
  const [head, ...others] = docs as readonly [Head?, ...Manifest['hashes'][]];
  if (!head) return { hashes: {}, kinds: [] };
  return { hashes: Object.assign({}, head.hashes, ...others.slice(0, head.parts ?? 0)), kinds: head.kinds };
}

/** The manifest as changes of a publication, which makes all of its parts count at once. `before` is the one that it replaces. */
export function manifestChanges({ hashes, kinds }: Manifest, before: Manifest): readonly Change[] {
  const names = Object.entries(hashes);
  const parts = Array.from({ length: partsOf(hashes) - 1 }, (_, place) => place + 1);
  const partAt = (place: number) => Object.fromEntries(names.slice(place * namesOfPart, (place + 1) * namesOfPart));
  const head: Head = { hashes: partAt(0), kinds, ...(parts.length > 0 ? { parts: parts.length } : {}) };
  const gone = Array.from({ length: partsOf(before.hashes) }, (_, place) => place).slice(parts.length + 1);
  return [
    { ...contentKeys.manifest(), doc: packed(head) },
    ...parts.map((place) => ({ ...contentKeys.manifestPart(place), doc: packed(partAt(place)) })),
    ...gone.map((place) => contentKeys.manifestPart(place)),
  ];
}

const partsOf = (hashes: Manifest['hashes']): number =>
  Math.max(1, Math.ceil(Object.keys(hashes).length / namesOfPart));
