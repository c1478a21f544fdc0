import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { build } from 'esbuild';
import type { BuildOptions } from 'esbuild';
import { afterAll, expect, test } from 'vitest';

import type { PaymentProvider } from '#functions/platform/payment/provider.ts';

import { root } from './sources.ts';
import { stripeBeside, stripeFile, writeStripeFiles } from './stripe-file.ts';

const options = {
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  plugins: [stripeBeside()],
} satisfies BuildOptions;

const place = await mkdtemp(join(tmpdir(), 'stripe-file-'));
afterAll(() => rm(place, { recursive: true }));

async function bundled(file: string): Promise<string> {
  const folder = await mkdtemp(join(place, 'bundle-'));
  const entryPoints = [{ in: file, out: 'it/index' }];
  const { metafile } = await build({ ...options, entryPoints, outdir: folder, metafile: true });
  await writeStripeFiles({ ...options, outdir: relative(root, folder) }, metafile, root);
  return join(folder, 'it');
}

test('a function that pays carries no line of Stripe’s client, and finds it in the file beside it', async () => {
  const folder = await bundled('functions/platform/payment/stripe/lazy-provider.ts');
  const own = await readFile(join(folder, 'index.mjs'), 'utf8');
  expect(own).not.toContain('api.stripe.com');
  const beside = join(folder, stripeFile);
  expect(await readFile(beside, 'utf8')).toContain('api.stripe.com');
  const { stripeProvider } = (await import(beside)) as { stripeProvider: (settings: object) => PaymentProvider };
  const provider = stripeProvider({ secretKey: 'rk_test', webhookSecrets: ['whsec'], apiBase: 'http://127.0.0.1:9' });
  expect(await provider.look({ paymentId: 'cs_1', orderId: 'an-order' })).toBeNull();
});

test('a function that never pays has no such file', async () => {
  const folder = await bundled('functions/platform/payment/demo/page.ts');
  await expect(readFile(join(folder, stripeFile))).rejects.toThrow('ENOENT');
});
