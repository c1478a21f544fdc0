import { join } from 'node:path';

import { build } from 'vite';
import type { Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { nothingOfTheDesk, scopedNames } from '../vite.config.ts';
import { firstDeskLoad } from './build-desk.ts';
import { inputs } from './build.ts';
import { root } from './sources.ts';

type Files = ReadonlyMap<string, string | Uint8Array>;

describe('the desk as it is built', () => {
  let files: Files;

  beforeAll(async () => {
    // As a deployment builds it: React's checks for developers are no part of it.
    vi.stubEnv('NODE_ENV', 'production');
    const configFile = join(root, 'vite.config.ts');
    const built = await build({ configFile, mode: 'desk', logLevel: 'error', build: { write: false } });
    vi.unstubAllEnvs();
    // One build without `watch` has one output.
    const { output } = built as Rolldown.RolldownOutput;
    files = new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
  });

  it('lies below /desk alone, where the edge finds it', () => {
    expect([...files.keys()].filter((name) => !name.startsWith('desk/'))).toEqual(['manifest.json']);
    const page = String(files.get('desk/index.html'));
    const asked = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(asked.length).toBeGreaterThan(1);
    // The rest is what every page of the site has, at its own place.
    for (const path of asked.filter((each) => each.includes('/assets/')))
      expect(files.has(path.slice(1)), path).toBe(true);
    expect(asked.filter((path) => !/^\/(desk\/assets|fonts|favicon)/.test(path))).toEqual([]);
  });

  it('runs under its policy: no script and no style stands in the page', () => {
    expect(String(files.get('desk/index.html'))).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bon\w+="|javascript:/);
  });

  it('loads at most 200 kB before it shows something', async () => {
    expect(await firstDeskLoad(async (name) => files.get(name) ?? '')).toBeLessThanOrEqual(200_000);
  });
});

describe('the site is the same with the desk and without', () => {
  /** What the guard says of a build whose entry has these modules. */
  function refusalOf(...moduleIds: readonly string[]): string | null {
    const { generateBundle } = nothingOfTheDesk();
    if (typeof generateBundle !== 'function') throw new Error('The guard is a function of the bundle.');
    const error = (message: string): never => {
      throw new Error(message);
    };
    const bundle = { 'a.js': { type: 'chunk', moduleIds } };
    try {
      // The guard reads these members alone.
      (generateBundle as unknown as (this: object, options: null, bundle: object) => void).call(
        { error },
        null,
        bundle,
      );
      return null;
    } catch (thrown) {
      return thrown instanceof Error ? thrown.message : String(thrown);
    }
  }

  it('as none of its builds takes a file of the desk', () => {
    expect(refusalOf(join(root, 'web/src/app/client.tsx'), join(root, 'shared/desk/contract/index.ts'))).toBeNull();
    expect(refusalOf(join(root, 'web/src/app/client.tsx'), join(root, 'web/desk/main.tsx'))).toContain(
      'web/desk/main.tsx',
    );
  });

  it('as the desk is no input of it: a change of the desk alone builds no site', () => {
    expect(inputs.filter((path) => join(root, 'web/desk').startsWith(join(root, path)))).toEqual([]);
  });

  it('as a class is named by its own file, whichever others were named before', () => {
    const [alone, after] = [scopedNames(), scopedNames()];
    const nameOf = (names: typeof alone) => names('page', join(root, 'web/src/ui/button.module.css'));
    after('page', join(root, 'web/desk/page.module.css'));
    expect(nameOf(after)).toBe(nameOf(alone));
  });
});
