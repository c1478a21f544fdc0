import { gunzipSync, gzipSync } from 'node:zlib';

/** Bytes as they stand in a sample: packed JSON is readable there, so that a change of it can be seen. */
type Bytes = { readonly $packed: unknown } | { readonly $bytes: string };

/** A stored value, or what a reader made of it, as JSON can hold it; fields in the order of their names. */
export function asText(value: unknown): unknown {
  if (value instanceof Uint8Array) return bytesAsText(value);
  if (value instanceof Map) return asText(Object.fromEntries(value));
  if (value instanceof Set || Array.isArray(value)) return [...value].map(asText);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    fields.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, asText(each)]),
  );
}

/** Characters of a packed text beyond which nobody would read it. */
const readable = 30_000;

function bytesAsText(bytes: Uint8Array): Bytes {
  const text = unpacked(bytes);
  return text !== null && text.length <= readable
    ? { $packed: JSON.parse(text) }
    : { $bytes: Buffer.from(bytes).toString('base64') };
}

/** The text of packed JSON; null for other bytes, also for the first part of what is stored in several. */
function unpacked(bytes: Uint8Array): string | null {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return null;
  try {
    return gunzipSync(bytes).toString('utf8');
  } catch {
    return null;
  }
}

/** The value that `asText` was given, as a table takes it. */
export function fromText(text: unknown): unknown {
  if (Array.isArray(text)) return text.map(fromText);
  if (typeof text !== 'object' || text === null) return text;
  if ('$packed' in text) return gzipSync(JSON.stringify(text.$packed));
  if ('$bytes' in text) return Buffer.from(String(text.$bytes), 'base64');
  return Object.fromEntries(Object.entries(text).map(([name, each]) => [name, fromText(each)]));
}

/**
 * The fields of a value by their paths, `lines[].pence`. What is stored as a text of JSON counts as what it says; keys that are no names
 * (ids, numbers) are one field, `*`.
 */
export function fieldsOf(value: unknown, path = ''): readonly string[] {
  const read = typeof value === 'string' && /^[[{]/.test(value) ? parsed(value) : value;
  if (Array.isArray(read)) return [...new Set(read.flatMap((each) => fieldsOf(each, `${path}[]`)))];
  if (typeof read !== 'object' || read === null || read instanceof Uint8Array) return path === '' ? [] : [path];
  return [
    ...new Set(
      Object.entries(read).flatMap(([name, each]) => {
        const step = /^\$?[a-z][A-Za-z]*$/.test(name) ? name : '*';
        return fieldsOf(each, path === '' ? step : `${path}.${step}`);
      }),
    ),
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
