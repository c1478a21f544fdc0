import type { BuildOptions, Plugin } from 'esbuild';

import { root } from './sources.ts';

/** A bundle is an ES module, but some packages in it use `require`. */
const banner = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

/**
 * Packages that the SDK imports on demand and no function needs: Lambda passes credentials in the environment, which the SDK tries first,
 * and none of our operations streams events.
 */
const onDemand = new Set([
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/core/event-streams',
  '@smithy/credential-provider-imds',
]);

/** Leaves out what is imported on demand. A client that imports it at once, as that of S3 does, would not load without it. */
const leaveOut: Plugin = {
  name: 'leave-out',
  setup: (building) =>
    building.onResolve({ filter: /^@(aws-sdk|smithy)\// }, ({ path, kind }) =>
      kind === 'dynamic-import' && onDemand.has(path) ? { path, external: true } : undefined,
    ),
};

/** Comes as a layer, which only `require` finds. */
const inLayer: Plugin = {
  name: 'in-layer',
  setup: (building) => {
    building.onResolve({ filter: /^sharp$/ }, ({ path, namespace }) =>
      namespace === 'layer' ? { path, external: true } : { path, namespace: 'layer' },
    );
    building.onLoad({ filter: /^sharp$/, namespace: 'layer' }, ({ path }) => ({
      contents: `module.exports = require('${path}');`,
    }));
  },
};

/** How every function is bundled: with the SDK and all packages, but for those of the layer. */
export const bundleOptions = {
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
  plugins: [leaveOut, inLayer],
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions;
