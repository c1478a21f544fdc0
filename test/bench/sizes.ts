import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Metafile } from 'esbuild';

import { bundleFolder, bundleFunctions } from '#infra/bundle.ts';
import { allSources } from '#infra/sources.ts';
import { firstVisitSizes } from '#local/build.ts';

import { median } from './figure.ts';
import type { Figure } from './figure.ts';

/** Scripts of a first visit after gzip, whatever page comes first; a phone on a slow network reads them in a second. */
const firstVisitLimit = 150;
/** A function's bundle, minified: what a cold start has to read. */
const bundleLimit = 400;
/**
 * The one function that sets type: a PDF writer and a reader of fonts are 430 kB before a line of ours. It is asked for a few times an
 * order by people who wait for a download, never on the way to a seat.
 */
const limitOfPrinting = 800;
const limitOf = (name: string): number => (name === 'order-ticket-file' ? limitOfPrinting : bundleLimit);
/** From an empty process to a handler that can be called; a cold start on a small Lambda is about three times as long. */
const importLimit = 1000;

const run = promisify(execFile);

export async function measureSite(): Promise<readonly Figure[]> {
  const sizes = [...(await firstVisitSizes())];
  return sizes.map(([screen, { scripts }]) => ({
    name: `First visit, scripts: ${screen.replace(/^src\/screens\/(.*)-screen\.tsx$/, '$1')}`,
    value: scripts / 1000,
    unit: 'kB gzip',
    atMost: firstVisitLimit,
  }));
}

export async function measureFunctions(): Promise<readonly Figure[]> {
  const { outputs } = await bundleFunctions();
  const figures: Figure[] = [];
  for (const { name } of allSources()) {
    const file = join(bundleFolder, name, 'index.mjs');
    const value = readAtFirst(outputs, `build/functions/${name}/index.mjs`) / 1000;
    figures.push({ name: `Function ${name}, bundle`, value, unit: 'kB', atMost: limitOf(name) });
    const times = [await importTime(file), await importTime(file), await importTime(file)];
    figures.push({ name: `Function ${name}, import`, value: median(times), unit: 'ms', atMost: importLimit });
  }
  return figures;
}

/**
 * Bytes that a cold start reads to answer its first request: the function with everything it imports, and, where it fetches parts on
 * demand, the largest of them with what that imports beyond.
 */
function readAtFirst(outputs: Metafile['outputs'], entry: string): number {
  const start = withImports(outputs, [entry], new Set());
  const onDemand = importsOf(outputs, start, 'dynamic-import').map((part) => withImports(outputs, [part], start));
  return bytesOf(outputs, start) + Math.max(0, ...onDemand.map((files) => bytesOf(outputs, files)));
}

/** Files that are imported with some, without those that are there already. */
function withImports(outputs: Metafile['outputs'], from: readonly string[], there: ReadonlySet<string>): Set<string> {
  const found = new Set(from.filter((file) => !there.has(file)));
  // A set that grows while it is walked hands out what was added.
  for (const file of found) {
    for (const next of importsOf(outputs, [file], 'import-statement')) if (!there.has(next)) found.add(next);
  }
  return found;
}

function importsOf(outputs: Metafile['outputs'], files: Iterable<string>, kind: string): string[] {
  return [...files].flatMap((file) =>
    (outputs[file]?.imports ?? []).filter((each) => each.kind === kind && !each.external).map(({ path }) => path),
  );
}

function bytesOf(outputs: Metafile['outputs'], files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0), 0);
}

/** Milliseconds that a fresh Node needs to import a bundle, Node's own start not counted. */
async function importTime(file: string): Promise<number> {
  const script = `const began = performance.now(); await import(${JSON.stringify(file)}); process.stdout.write(String(performance.now() - began)); process.exit(0);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  return Number(stdout);
}
