import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { bundleFolder, bundleFunctions } from '#infra/bundle.ts';
import { allSources } from '#infra/sources.ts';
import { firstVisitSizes } from '#local/build.ts';

import { median } from './figure.ts';
import type { Figure } from './figure.ts';

/** Scripts of a first visit after gzip, whatever page comes first; a phone on a slow network reads them in a second. */
const firstVisitLimit = 130;
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
  await bundleFunctions();
  const figures: Figure[] = [];
  for (const { name } of allSources()) {
    const file = join(bundleFolder, name, 'index.mjs');
    const { size } = await stat(file);
    figures.push({ name: `Function ${name}, bundle`, value: size / 1000, unit: 'kB', atMost: limitOf(name) });
    const times = [await importTime(file), await importTime(file), await importTime(file)];
    figures.push({ name: `Function ${name}, import`, value: median(times), unit: 'ms', atMost: importLimit });
  }
  return figures;
}

/** Milliseconds that a fresh Node needs to import a bundle, Node's own start not counted. */
async function importTime(file: string): Promise<number> {
  const script = `const began = performance.now(); await import(${JSON.stringify(file)}); process.stdout.write(String(performance.now() - began)); process.exit(0);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  return Number(stdout);
}
