import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { firstVisitLimit, firstVisitSizes } from '#infra/build.ts';
import { bundleFolder, bundleFunctions } from '#infra/bundle.ts';
import { allSources, sources } from '#infra/sources.ts';

import { median } from './figure.ts';
import type { Figure } from './figure.ts';

/** From an empty process to a handler that can be called, Node's own start not counted. */
const importLimit = 70;
/** The renderer also brings React. */
const renderLimit = 90;
/** Functions that a visitor waits for most often; they and the largest are measured nine times, all others three times. */
const often = new Set(['render', 'seat-holds', 'orders', 'video-source']);
const largest = 10;

const run = promisify(execFile);

export async function measureSite(): Promise<readonly Figure[]> {
  const sizes = [...(await firstVisitSizes())];
  return sizes.map(([screen, { scripts }]) => ({
    name: `First visit, scripts: ${screen.replace(/^src\/screens\/(.*)-screen\.tsx$/, '$1')}`,
    value: scripts / 1000,
    unit: 'kB gzip',
    atMost: firstVisitLimit / 1000,
  }));
}

export async function measureFunctions(): Promise<readonly Figure[]> {
  const { outputs } = await bundleFunctions();
  const sized = allSources()
    .map(({ name }) => ({ name, bytes: outputs[`build/functions/${name}/index.mjs`]?.bytes ?? 0 }))
    .toSorted((one, other) => other.bytes - one.bytes);
  const figures: Figure[] = [];
  for (const [place, { name, bytes }] of sized.entries()) {
    figures.push({ name: `Function ${name}, bundle`, value: bytes / 1000, unit: 'kB' });
    const times: number[] = [];
    for (let left = often.has(name) || place < largest ? 9 : 3; left > 0; left -= 1)
      times.push(await importTime(join(bundleFolder, name, 'index.mjs')));
    const atMost = name === sources.render.name ? renderLimit : importLimit;
    figures.push({ name: `Function ${name}, import`, value: median(times), unit: 'ms', atMost });
  }
  return figures;
}

/** Milliseconds that a fresh Node needs to import a bundle, Node's own start not counted. */
async function importTime(file: string): Promise<number> {
  const script = `const began = performance.now(); await import(${JSON.stringify(file)}); process.stdout.write(String(performance.now() - began)); process.exit(0);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  return Number(stdout);
}
