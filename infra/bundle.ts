import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'esbuild';
import type { Metafile } from 'esbuild';

import { buildSite, renderFolder } from './build.ts';
import { bundleOptions } from './bundle-options.ts';
import { sourceStamp } from './source-stamp.ts';
import { allSources, refuseMissing, root, sources as named } from './sources.ts';
import type { Source } from './sources.ts';
import { stripeBeside, writeStripeFiles } from './stripe-file.ts';

/** Each function has a folder here, with `index.mjs` and the files it reads on demand. */
export const bundleFolder = join(root, 'build/functions');
/** What each bundle contains; the bench reads sizes from it. */
export const metafile = join(root, 'build/functions.meta.json');

/** The only function that renders PDF. */
const printsTickets = 'order-ticket-file';

/** The only function that signs Apple's passes. */
const signsPasses = 'order-apple-pass';

/** Functions that import most of their code on demand. That code gets files of its own, so that a cold start does not read it. */
const split: ReadonlySet<string> = new Set([named.render.name, printsTickets, signsPasses, 'order-google-pass']);

const options = { ...bundleOptions, plugins: [...bundleOptions.plugins, stripeBeside()] };

/** Bundles all functions, SDK included, so that what was tested is what runs. */
export async function bundleFunctions(): Promise<Metafile> {
  const sources = allSources();
  refuseMissing(sources);
  await buildSite();
  await rm(bundleFolder, { recursive: true, force: true });
  const meta = await bundleSources(sources);
  await writeFile(metafile, JSON.stringify(meta));
  return meta;
}

/** Bundles some functions, each in place of its folder. Requires a built site. */
export async function bundleSources(sources: readonly Source[]): Promise<Metafile> {
  await Promise.all(sources.map(({ name }) => rm(join(bundleFolder, name), { recursive: true, force: true })));
  const isSplit = ({ name }: Source): boolean => split.has(name);
  const parts = [await bundle(sources.filter((source) => !isSplit(source)))];
  for (const source of sources.filter(isSplit)) parts.push(await bundle([source], { splits: true }));
  const meta: Metafile = {
    inputs: Object.assign({}, ...parts.map(({ inputs }) => inputs)) as Metafile['inputs'],
    outputs: Object.assign({}, ...parts.map(({ outputs }) => outputs)) as Metafile['outputs'],
  };
  await writeStripeFiles({ ...options, outdir: bundleFolder }, meta, root);
  if (sources.some(({ name }) => name === named.render.name)) await placeRenderer();
  // Printed tickets need fonts in a folder beside their function.
  if (sources.some(({ name }) => name === printsTickets))
    await cp(join(root, 'functions/box-office/views/fonts'), join(bundleFolder, printsTickets, 'fonts'), {
      recursive: true,
    });
  // Passes need their pictures.
  if (sources.some(({ name }) => name === signsPasses))
    await cp(join(root, 'functions/box-office/views/pass-images'), join(bundleFolder, signsPasses, 'pass-images'), {
      recursive: true,
    });
  return meta;
}

/** The renderer loads the built site from a folder beside its file. */
export async function placeRenderer(): Promise<void> {
  const folder = join(bundleFolder, named.render.name, 'render');
  await rm(folder, { recursive: true, force: true });
  await cp(renderFolder, folder, { recursive: true });
}

/** What a kept answer depends on, beside content and time. */
const codeOfAnswers = ['functions', 'shared', 'package-lock.json'];

interface Bundling {
  /** Code imported on demand gets files of its own beside the function. */
  readonly splits?: true;
}

async function bundle(sources: readonly Source[], { splits }: Bundling = {}): Promise<Metafile> {
  if (sources.length === 0) return { inputs: {}, outputs: {} };
  const { metafile: meta } = await build({
    ...options,
    // Answers that are kept under it were made by exactly this code.
    define: { ...options.define, 'process.env.CODE_HASH': JSON.stringify(await sourceStamp(codeOfAnswers)) },
    entryPoints: sources.map(({ name, file }) => ({ in: file, out: `${name}/index` })),
    ...(splits ? { splitting: true, chunkNames: `${sources[0]?.name}/part-[hash]` } : {}),
    outdir: bundleFolder,
    metafile: true,
  });
  return meta;
}
