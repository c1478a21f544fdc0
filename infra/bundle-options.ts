import type { BuildOptions } from 'esbuild';

import { root } from './sources.ts';

/** A bundle is an ES module, some packages in it are not and still ask for `require`. */
const banner = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

/**
 * Packages that the SDK imports once it needs them, and that no function needs: Lambda gives credentials in the environment, which the
 * SDK asks first, and no operation of ours streams events. Such an import stays an import, as the SDK has written it.
 */
const onDemand = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/core/event-streams',
  '@smithy/credential-provider-imds',
];

/** How every function is bundled: the SDK and all other packages as they come. */
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
  external: onDemand,
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions;
