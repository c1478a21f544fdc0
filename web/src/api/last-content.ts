import type { PathName } from '#shared/catalogue/contract.ts';

import { paths } from './paths.ts';

/**
 * Editors' contents seen during this visit, stored in the tab for when the network fails. Never personal data; closing the tab deletes it.
 */
const prefix = 'content ';
const listKey = 'contents';
/** The most characters of all together, and of one; a browser allows about five million. */
const room = 3_000_000;
const largest = 1_500_000;
const mostKept = 30;

/** What was read back, so that every render gets the same object. */
const opened = new Map<string, unknown>();

/** The path name in a serialised key: `@"events",…`. */
function nameOf(key: string): string | undefined {
  return /^@"(\w+)"/.exec(key)?.[1];
}

function isContent(key: string): boolean {
  const name = nameOf(key);
  return name !== undefined && Object.hasOwn(paths, name) && paths[name as PathName].isContent;
}

/** Stores when idle: a season is half a megabyte of text. */
export function keepContent(key: string, data: unknown): void {
  if (typeof sessionStorage === 'undefined' || !isContent(key)) return;
  const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 0));
  later(() => write(key, data));
}

function write(key: string, data: unknown): void {
  opened.delete(key);
  try {
    const text = JSON.stringify(data);
    const before = list().filter(([known]) => known !== key);
    const kept: Entry[] = text.length > largest ? [] : [[key, text.length]];
    let used = kept[0]?.[1] ?? 0;
    for (const entry of before) {
      used += entry[1];
      if (used <= room && kept.length < mostKept) kept.push(entry);
      else sessionStorage.removeItem(prefix + entry[0]);
    }
    if (text.length > largest) sessionStorage.removeItem(prefix + key);
    else sessionStorage.setItem(prefix + key, text);
    sessionStorage.setItem(listKey, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage only disables this fallback.
  }
}

type Entry = readonly [key: string, size: number];

/** Newest first. */
function list(): readonly Entry[] {
  return JSON.parse(sessionStorage.getItem(listKey) ?? '[]') as readonly Entry[];
}

/** The last contents under a key; undefined where there are none. */
export function lastContent(key: string): unknown {
  if (typeof sessionStorage === 'undefined' || !isContent(key)) return undefined;
  if (!opened.has(key)) opened.set(key, readBack(key));
  return opened.get(key);
}

function readBack(key: string): unknown {
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
