import { watch as watchFolder } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Metafile } from 'esbuild';

import { watchSite } from '#infra/build.ts';
import { bundleSources, metafile, placeRenderer } from '#infra/bundle.ts';
import type { Outputs } from '#infra/outputs.ts';
import { presentFiles, publishChanges } from '#infra/publish-site.ts';
import { allSources, root, sources } from '#infra/sources.ts';

import { functionsOf, sendBundles } from './function-code.ts';

/** Sources of functions; a change of `infra` needs the CDK CLI. */
const folders = ['functions', 'shared', 'infra'] as const;

/** An editor writes a file in several steps; these count as one change. */
const together = 50;

export interface Watched {
  readonly outputs: Outputs;
  readonly stage: string;
  readonly endpoint: string;
  /** Called with the functions whose code is about to differ from the deployed one. */
  readonly noted: (names: readonly string[]) => Promise<void>;
}

export interface Watching {
  readonly end: () => Promise<void>;
}

/** Sends each changed function and page to a deployed house, one change after the other, until stopped. */
export async function watch(watched: Watched): Promise<Watching> {
  const oneByOne = inTurn();
  const functions = await functionWatcher(watched);
  const present = await presentFiles(watched.outputs);
  const site = await new Promise<() => Promise<void>>((resolve, reject) => {
    const broken = (error: Error): void => console.log(`The site was not built: ${error.message}`);
    const built = (): Promise<void> =>
      oneByOne('Pages', async () => {
        await Promise.all([publishChanges(watched.outputs, present), placeRenderer()]);
        await functions.send([sources.render.name]);
        resolve(end);
        return true;
      });
    const ended = watchSite(built, broken);
    const end = async (): Promise<void> => (await ended)();
    ended.catch(reject);
  });
  const watchers = watchChanges((files) => void oneByOne('Functions', () => functions.change(files)));
  return {
    end: async () => {
      for (const watcher of watchers) watcher.close();
      await site();
    },
  };
}

interface FunctionWatcher {
  /** Bundles and sends the functions that include these files; returns whether there were any. */
  readonly change: (files: ReadonlySet<string>) => Promise<boolean>;
  /** Sends functions as bundled. */
  readonly send: (names: readonly string[]) => Promise<boolean>;
}

async function functionWatcher({ stage, endpoint, noted }: Watched): Promise<FunctionWatcher> {
  const deployed = await functionsOf(endpoint, stage);
  const all = new Map(allSources().map((source) => [source.name, source]));
  const dependants = new Dependants();
  // The bundling before the deployment wrote it.
  dependants.learn(JSON.parse(await readFile(metafile, 'utf8')) as Metafile);
  const sent = new Map<string, string>();
  const send = async (names: readonly string[]): Promise<boolean> => {
    await noted(names);
    const digests = await sendBundles(endpoint, deployed, names, sent);
    for (const [name, digest] of digests) sent.set(name, digest);
    const updated = [...digests.keys()];
    if (updated.length > 0)
      console.log(updated.length > 5 ? `  ${updated.length} functions` : `  ${updated.join(', ')}`);
    return updated.length > 0;
  };
  const change = async (files: ReadonlySet<string>): Promise<boolean> => {
    if ([...files].some((file) => file.startsWith('infra/'))) {
      console.log('infra has changed: npm run localstack deploys it.');
    }
    const names = dependants.of(files);
    if (names.length === 0) return false;
    dependants.learn(await bundleSources(names.flatMap((name) => all.get(name) ?? [])));
    return send(names);
  };
  return { change, send };
}

/** Calls back with changed files, by path in the repository. Tests are ignored. */
function watchChanges(changed: (files: ReadonlySet<string>) => void) {
  let files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  return folders.map((folder) =>
    watchFolder(join(root, folder), { recursive: true }, (_, name) => {
      if (!name || !/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) return;
      files.add(`${folder}/${name.replaceAll('\\', '/')}`);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const now = files;
        files = new Set();
        changed(now);
      }, together);
    }),
  );
}

/** Runs changes one after the other, so that no two write the same folder; prints how long each took, or why it failed. */
function inTurn() {
  let last: Promise<void> = Promise.resolve();
  const after = async (before: Promise<void>, what: string, run: () => Promise<boolean>): Promise<void> => {
    await before;
    const began = performance.now();
    try {
      if (await run()) console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    } catch (error) {
      const [first] = (error instanceof Error ? error.message : String(error)).split('\n');
      console.log(`${what} did not come in: ${first}`);
    }
  };
  return (what: string, run: () => Promise<boolean>): Promise<void> => (last = after(last, what, run));
}

type Bundles = Metafile['outputs'];

/** Which functions are built from which files, by paths in the repository. */
export class Dependants {
  readonly #filesOf = new Map<string, ReadonlySet<string>>();

  /** Stores the inputs of bundles, replacing those of the same functions. */
  learn({ outputs }: { readonly outputs: Bundles }): void {
    const learnt = new Map<string, Set<string>>();
    for (const [output, { inputs }] of Object.entries(outputs)) {
      const name = /^build\/functions\/([^/]+)\//.exec(output)?.[1];
      if (!name) continue;
      const files = learnt.get(name) ?? new Set();
      for (const file of Object.keys(inputs)) files.add(file);
      learnt.set(name, files);
    }
    for (const [name, files] of learnt) this.#filesOf.set(name, files);
  }

  /** Names of the functions that include one of these files. */
  of(files: ReadonlySet<string>): readonly string[] {
    return [...this.#filesOf].filter(([, parts]) => !parts.isDisjointFrom(files)).map(([name]) => name);
  }
}
