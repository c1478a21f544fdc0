import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { asText } from './as-text.ts';
import type { Reading } from './reading.ts';
import type { EventSample, ItemSample } from './samples.ts';

export const releasesFolder = join(import.meta.dirname, '../support/stored');

/** A sample with what its release read from it; nothing for a kind that is only counted. */
export type ReadSample = ItemSample & { readonly read?: Reading };

/** What a release stored and announced. */
export interface Release {
  readonly version: string;
  readonly items: readonly ReadSample[];
  readonly events: readonly EventSample[];
  /** Fields that it wrote for the release before it alone. */
  readonly superseded: Readonly<Record<string, readonly string[]>>;
}

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);

export const isVersion = (text: string): boolean => /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(text);

/** Positive where the first one is newer. */
export function compareVersions(one: string, other: string): number {
  const others = numbersOf(other);
  return numbersOf(one).reduce((found, number, place) => found || number - (others[place] ?? 0), 0);
}

/** Versions with samples, the oldest first. */
export function versionsIn(folder = releasesFolder): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter(isVersion).toSorted(compareVersions) : [];
}

/** The newest release. Throws where there is none. */
export function newestRelease(folder = releasesFolder): Release {
  const version = versionsIn(folder).at(-1);
  if (version === undefined) throw new Error(`No release is in ${folder}: npm run release -- <version> writes one.`);
  return readRelease(version, folder);
}

/** A release by its version. */
export function readRelease(version: string, folder = releasesFolder): Release {
  const read = (...names: readonly string[]): unknown =>
    JSON.parse(readFileSync(join(folder, version, ...names), 'utf8'));
  const all = (kind: string): readonly unknown[] =>
    readdirSync(join(folder, version, kind)).map((name) => read(kind, name));
  return {
    version,
    // Only `writeRelease` writes there.
    items: all('items') as readonly ReadSample[],
    events: all('events') as readonly EventSample[],
    superseded: read('superseded.json') as Release['superseded'],
  };
}

/** Writes a release, all of it or nothing. */
export function writeRelease({ version, items, events, superseded }: Release, folder = releasesFolder): void {
  const draft = join(folder, `.${version}`);
  rmSync(draft, { recursive: true, force: true });
  const files = [
    ...items.map((sample) => [`items/${sample.kind}.json`, sample] as const),
    ...events.map((sample) => [`events/${sample['detail-type']}.json`, sample] as const),
    ['superseded.json', superseded] as const,
  ];
  for (const kind of ['items', 'events']) mkdirSync(join(draft, kind), { recursive: true });
  for (const [name, value] of files) writeFileSync(join(draft, name), `${JSON.stringify(asText(value), null, 2)}\n`);
  renameSync(draft, join(folder, version));
}

/** Fields of a release's samples that nobody writes any more and that were not announced as superseded, `sales.order name`. */
export function droppedTooEarly(
  { items, events, superseded }: Release,
  written: ReadonlyMap<string, ReadonlySet<string>>,
  fieldsOf: (value: unknown) => readonly string[],
): readonly string[] {
  const named = [
    ...items.filter(({ kind }) => !kind.startsWith('content.')).map(({ kind, item }) => [kind, item] as const),
    ...events.map((event) => [event['detail-type'], event.detail] as const),
  ];
  return named.flatMap(([name, value]) =>
    fieldsOf(value)
      .filter((field) => !written.get(name)?.has(field) && !superseded[name]?.includes(field))
      .map((field) => `${name} ${field}`),
  );
}
