import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { build } from 'esbuild';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';

/** The name of Stripe's file beside a function's own. */
export const stripeFile = 'stripe.mjs';

const asker = /functions\/platform\/payment\/stripe\/lazy-provider\.ts$/;

/**
 * Stripe's client is as large as a function, and most houses do not use it. A bundle would include a dynamic import, so this one stays
 * external, and the file is placed beside every function that may import it.
 */
export function stripeBeside(): Plugin {
  return {
    name: 'stripe-beside',
    setup(build) {
      build.onResolve({ filter: /^\.\/provider\.ts$/ }, ({ kind, importer }) =>
        kind === 'dynamic-import' && asker.test(importer) ? { path: `./${stripeFile}`, external: true } : undefined,
      );
    },
  };
}

/**
 * The file has its own copy of the small modules it shares with a function. Its ports are those of AWS, since no others are provided there.
 */
export async function writeStripeFiles(options: BuildOptions, { outputs }: Metafile, folder: string): Promise<void> {
  const asking = Object.entries(outputs).filter(([, { imports }]) =>
    imports.some(({ path, external }) => external && path.endsWith(stripeFile)),
  );
  if (asking.length === 0) return;
  const { outputFiles } = await build({
    ...options,
    entryPoints: [join(folder, 'functions/platform/payment/stripe/provider.ts')],
    write: false,
    metafile: false,
  });
  const contents = outputFiles[0]?.contents;
  if (!contents) throw new Error('Stripe’s file was not built.');
  await Promise.all(asking.map(([file]) => writeFile(join(folder, dirname(file), stripeFile), contents)));
}
