import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'esbuild';
import { expect, it } from 'vitest';

import { folderForTest } from '#test/support/folder.ts';

import { bundleOptions } from './bundle-options.ts';
import { lockedPart } from './sharp-files.ts';
import { root } from './sources.ts';

// npm wrote it.
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Parameters<typeof lockedPart>[0];

it.each(['arm64', 'x64'])('the layer for %s has the versions and hashes of this repository', (cpu) => {
  const { packages } = lockedPart(lock, 'sharp', cpu);
  expect(packages['']?.dependencies).toEqual({ sharp: lock.packages['node_modules/sharp']?.version });
  for (const name of ['sharp', `@img/sharp-linux-${cpu}`, `@img/sharp-libvips-linux-${cpu}`])
    expect(packages[`node_modules/${name}`]).toMatchObject({
      version: lock.packages[`node_modules/${name}`]?.version,
      integrity: expect.stringMatching(/^sha512-/) as string,
    });
  expect(Object.keys(packages).filter((name) => name.includes('@img/sharp'))).toHaveLength(2);
});

it('names what the lock file lacks', () => {
  expect(() => lockedPart({ lockfileVersion: 3, packages: {} }, 'sharp', 'x64')).toThrow(
    'package-lock.json has no sharp.',
  );
});

it('a bundle asks for the library by `require`, which finds it in the layer; an import would not', async () => {
  const outdir = await folderForTest();
  const { outputFiles, metafile } = await build({
    ...bundleOptions,
    minify: false,
    entryPoints: ['functions/desk/consumers/on-picture-received.ts'],
    outdir,
    write: false,
    metafile: true,
  });
  expect(outputFiles[0]?.text).toMatch(/__require\("sharp"\)/);
  expect(outputFiles[0]?.text).not.toMatch(/import\(?\s*"sharp"|from "sharp"/);
  expect(Object.keys(metafile.inputs).filter((file) => file.includes('node_modules/sharp'))).toEqual([]);
});
