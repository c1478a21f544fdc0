import type { PathName } from '#shared/catalogue/contract.ts';

import { paths } from './paths.ts';

/**
 * What editors published and this visit has seen, kept in the tab for the moment in which the house cannot be reached any
 * more. Content alone: nothing that is the visitor's own is ever written here, and the tab takes it along when it closes.
 */
const prefix = 'content ';
const listKey = 'contents';
/** Characters of all together, and of the largest; a browser gives about five million. */
const room = 3_000_000;
const largest = 1_500_000;
const mostKept = 30;

/** What was read back, so that every render is given the same thing. */
const opened = new Map<string, unknown>();

/** The name of the path in a serialised key: `@"events",…`. */
function nameOf(key: string): string | undefined {
  return /^@"(\w+)"/.exec(key)?.[1];
}

function isContent(key: string): boolean {
  const name = nameOf(key);
  return name !== undefined && Object.hasOwn(paths, name) && paths[name as PathName].isContent;
}

/** Keeps it when the browser has nothing better to do: a season is half a megabyte of text. */
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
    // A full or forbidden storage costs the reader nothing but this help.
  }
}

type Entry = readonly [key: string, size: number];

/** Newest first. */
function list(): readonly Entry[] {
  return JSON.parse(sessionStorage.getItem(listKey) ?? '[]') as readonly Entry[];
}

/** What was last seen under a key; undefined where nothing is kept. */
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
