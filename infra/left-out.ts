import { readFile } from 'node:fs/promises';

import type { Plugin } from 'esbuild';

/** What writes JSON schemas of zod's types; only the description of the API asks for it. */
const schemaWriters = /node_modules\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
/** The SDK imports it once an operation streams events; none of ours does. */
const eventStreams = /node_modules\/@smithy\/core\/dist-es\/submodules\/event-streams\/index\.js$/;

/** Unpacks fonts in WOFF2, with half a megabyte of words; tickets are set in plain TrueType. */
const fontUnpacker = /node_modules\/brotli\/decompress\.js$/;

/** A client of the SDK reads the whole description of its package to tell its version. */
const descriptions = /node_modules\/@aws-sdk\/[\w-]+\/package\.json$/;

/** What a bundle does that most do not. */
export interface Parts {
  readonly writesSchemas: boolean;
}

const message = 'is left out of the bundles (infra/left-out.ts).';

/**
 * Parts of packages that functions never reach, though no bundler can see it: a tenth of every bundle. What stands in
 * their place throws, so that whoever reaches one finds out by name.
 */
export function leftOut({ writesSchemas }: Parts): Plugin {
  return {
    name: 'left-out',
    setup(build) {
      build.onLoad({ filter: eventStreams }, () => ({ contents: `throw new Error('A stream of events ${message}');` }));
      build.onLoad({ filter: fontUnpacker }, () => ({
        contents: `module.exports = () => { throw new Error('Unpacking WOFF2 ${message}'); };`,
      }));
      build.onLoad({ filter: descriptions }, async ({ path }) => {
        // A package has a version.
        const { version } = JSON.parse(await readFile(path, 'utf8')) as { readonly version: string };
        return { contents: JSON.stringify({ version }), loader: 'json' };
      });
      const standInFor = (filter: RegExp): void =>
        build.onLoad({ filter }, async ({ path }) => ({ contents: standIn(await exportsOf(path)) }));
      if (!writesSchemas) standInFor(schemaWriters);
    },
  };
}

async function exportsOf(path: string): Promise<readonly string[]> {
  return Object.keys((await import(path)) as object);
}

function standIn(names: readonly string[]): string {
  return [
    `const leftOut = (name) => () => { throw new Error(name + ' ${message}'); };`,
    ...names.map((name) => `const $${name} = leftOut('${name}');`),
    `export { ${names.map((name) => `$${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}
