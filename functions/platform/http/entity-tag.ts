import { hashOf } from '../runtime/ids.ts';

/** The name of an answer's contents. Weak, for the same contents travel packed and plain. */
export function entityTagOf(body: string): string {
  return `W/"${hashOf(body).slice(0, 20)}"`;
}

/**
 * Whether whoever asks has these contents already: `If-None-Match` names several, and a cache on the way may have made a tag strong
 * or weak, which does not matter for reading (RFC 9110 §13.1.2).
 */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const named = new Set(ifNoneMatch.split(',').map((each) => opaque(each.trim())));
  return named.has('*') || named.has(opaque(etag));
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');
