import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'esbuild';
import type { BuildOptions, Metafile } from 'esbuild';

import { buildSite, renderFolder } from '#local/build.ts';

import { leftOut } from './left-out.ts';
import type { Parts } from './left-out.ts';
import { allSources, refuseMissing, root, sources as named } from './sources.ts';
import type { Source } from './sources.ts';
import { stripeBeside, writeStripeFiles } from './stripe-file.ts';

/** Every function has a folder of its own in here, with `index.mjs` in it and what that reads on demand. */
export const bundleFolder = join(root, 'build/functions');
/** What went into which bundle; the bench reads sizes from it. */
export const metafile = join(root, 'build/functions.meta.json');

/** The one function that sets type. */
const printsTickets = 'order-ticket-file';

/** The one function that turns the contract's schemas into text. */
const describesApi = 'open-api';

/** A bundle is an ES module, some packages in it are not and still ask for `require`. */
const banner = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

/** Bundles all functions at once, SDK included, so that what was tested is what runs. */
export async function bundleFunctions(): Promise<Metafile> {
  const sources = allSources();
  refuseMissing(sources);
  await buildSite();
  await rm(bundleFolder, { recursive: true, force: true });
  const meta = await bundleSources(sources);
  await writeFile(metafile, JSON.stringify(meta));
  return meta;
}

/** Bundles some of the functions, each into its own folder in the place of what was there. The site has been built. */
export async function bundleSources(sources: readonly Source[]): Promise<Metafile> {
  await Promise.all(sources.map(({ name }) => rm(join(bundleFolder, name), { recursive: true, force: true })));
  const describing = sources.filter(({ name }) => name === describesApi);
  const rendering = sources.filter(({ name }) => name === named.render.name);
  const others = sources.filter((source) => !describing.includes(source) && !rendering.includes(source));
  const parts = [
    await bundle(describing, { writesSchemas: true }),
    await bundle(others, { writesSchemas: false }),
    await bundle(rendering, { writesSchemas: false, splits: true }),
  ];
  const meta: Metafile = {
    inputs: Object.assign({}, ...parts.map(({ inputs }) => inputs)) as Metafile['inputs'],
    outputs: Object.assign({}, ...parts.map(({ outputs }) => outputs)) as Metafile['outputs'],
  };
  await writeStripeFiles({ ...optionsOf({ writesSchemas: false }), outdir: bundleFolder }, meta, root);
  if (rendering.length > 0) await placeRenderer();
  // Printed tickets are set in faces that their function reads from a folder beside its own file.
  if (sources.some(({ name }) => name === printsTickets))
    await cp(join(root, 'functions/box-office/views/fonts'), join(bundleFolder, printsTickets, 'fonts'), {
      recursive: true,
    });
  return meta;
}

/** The renderer loads the built site from a folder beside its own file. */
export async function placeRenderer(): Promise<void> {
  const folder = join(bundleFolder, named.render.name, 'render');
  await rm(folder, { recursive: true, force: true });
  await cp(renderFolder, folder, { recursive: true });
}

interface Bundling extends Parts {
  /** What is imported on demand lies in files of its own beside the function. */
  readonly splits?: true;
}

async function bundle(sources: readonly Source[], { splits, ...parts }: Bundling): Promise<Metafile> {
  if (sources.length === 0) return { inputs: {}, outputs: {} };
  const { metafile: meta } = await build({
    ...optionsOf(parts),
    entryPoints: sources.map(({ name, file }) => ({ in: file, out: `${name}/index` })),
    ...(splits ? { splitting: true, chunkNames: `${sources[0]?.name}/parts/[hash]` } : {}),
    outdir: bundleFolder,
    metafile: true,
  });
  return meta;
}

function optionsOf(parts: Parts) {
  return {
    absWorkingDir: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: banner },
    alias: {
      '@aws-sdk/credential-provider-node': join(root, 'infra/lambda-credentials.ts'),
      '@aws-sdk/endpoint-cache': join(root, 'infra/endpoint-cache.ts'),
    },
    plugins: [leftOut(parts), stripeBeside()],
    legalComments: 'none',
    logLevel: 'warning',
  } satisfies BuildOptions;
}
