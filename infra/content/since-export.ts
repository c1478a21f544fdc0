import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { textOf } from '#functions/publishing/publish/differences.ts';
import { contentRoot } from '#functions/publishing/read/read-file.ts';

/** What each document of a folder's programme was like on the stage when both were the same last: a hash by `events/tosca.2627`. */
export type AsExported = ReadonlyMap<string, string>;

/** The file of it, below the folder. */
export const exportedFile = 'programme/as-exported.json';

export const hashOfBody = (body: unknown): string =>
  createHash('sha256').update(textOf(body)).digest('base64url').slice(0, 16);

/** Null where the folder has none: it was exported by an earlier version, or is not an export. */
export function readAsExported(): AsExported | null {
  const file = join(contentRoot, exportedFile);
  if (!existsSync(file)) return null;
  return new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))));
}

export const textOfExported = (exported: AsExported): string =>
  `${JSON.stringify(Object.fromEntries([...exported].toSorted(([one], [other]) => (one < other ? -1 : 1))), null, 2)}\n`;

export const writeAsExported = (exported: AsExported): void =>
  writeFileSync(join(contentRoot, exportedFile), textOfExported(exported));

type Bodies = ReadonlyMap<string, unknown>;

export interface Joined {
  /** By name, in the folder's order; what the stage alone has comes last. */
  readonly bodies: Bodies;
  /** Names that stay as the stage has them: somebody else published them since, and the folder did not change them. */
  readonly kept: readonly string[];
  /** Names that both have changed, or of which nobody knows who has. */
  readonly clashes: readonly string[];
}

/**
 * What a publication of a folder's programme makes of a stage's, on which the season office, or another folder, may have published since:
 * each document as whoever has changed it since left it. One that both have changed is a clash.
 */
export function joinedWith(standing: Bodies, folder: Bodies, exported: AsExported | null): Joined {
  const bodies = new Map<string, unknown>();
  const kept: string[] = [];
  const clashes: string[] = [];
  for (const name of new Set([...folder.keys(), ...standing.keys()])) {
    const hashIn = (all: Bodies): string | null => (all.has(name) ? hashOfBody(all.get(name)) : null);
    const [now, own, was] = [hashIn(standing), hashIn(folder), exported?.get(name) ?? null];
    const isStage = now !== own && own === was && exported !== null;
    // Nobody can tell whether something that only one of them has was added here or removed there.
    const isKnown = exported !== null || standing.size === 0;
    if (now !== own && (!isKnown || (now !== was && own !== was))) clashes.push(name);
    if (isStage) kept.push(name);
    const chosen = isStage ? standing : folder;
    if (chosen.has(name)) bodies.set(name, chosen.get(name));
  }
  return { bodies, kept, clashes };
}

/** After a publication: what folder and stage have alike is known to be the same; the rest stays as it was known. */
export function exportedSince(standing: Bodies, folder: Bodies, exported: AsExported | null): AsExported {
  const known = new Map([...(exported ?? [])].filter(([name]) => standing.has(name) || folder.has(name)));
  for (const [name, body] of folder) {
    const own = hashOfBody(body);
    if (standing.has(name) && hashOfBody(standing.get(name)) === own) known.set(name, own);
  }
  return known;
}
