import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { build } from 'vite';
import type { Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { nothingOfTheDesk, scopedNames } from '../vite.config.ts';
import { firstDeskLoad } from './build-desk.ts';
import { inputs } from './build.ts';
import { root } from './sources.ts';

type Files = ReadonlyMap<string, string | Uint8Array>;

/** Files of the desk or of the site, built in memory from the sources in `folder` as a deployment builds them. */
async function filesBuiltIn(folder: string, mode: 'desk' | 'production'): Promise<Files> {
  // As a deployment builds it: React's checks for developers are no part of it.
  vi.stubEnv('NODE_ENV', 'production');
  const common = { configFile: join(folder, 'vite.config.ts'), configLoader: 'native', logLevel: 'error' } as const;
  const built = await build({ ...common, mode, build: { write: false, copyPublicDir: false } });
  vi.unstubAllEnvs();
  // One build without `watch` has one output.
  const { output } = built as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}

/** Hands over a folder with the tracked sources of the site, those below `without` left out; removes it afterwards. */
async function withSources(without: string, job: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  try {
    const named = ['web', 'shared', 'vite.config.ts', 'package.json', 'tsconfig.json'];
    const { stdout } = await promisify(execFile)('git', ['ls-files', '-z', '--', ...named], { cwd: root });
    const paths = stdout.split('\0').filter((path) => path && !path.startsWith('web/public/'));
    for (const path of paths.filter((each) => !each.startsWith(without))) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await cp(join(root, path), join(folder, path));
    }
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await job(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('the desk as it is built', () => {
  let files: Files;

  beforeAll(async () => {
    files = await filesBuiltIn(root, 'desk');
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

  it('byte for byte', async () => {
    const withDesk = await filesBuiltIn(root, 'production');
    expect(withDesk.size).toBeGreaterThan(100);
    await withSources('web/desk/', async (folder) => {
      const without = await filesBuiltIn(folder, 'production');
      expect([...without.keys()].toSorted()).toEqual([...withDesk.keys()].toSorted());
      const differing = [...without].filter(([name, content]) => String(content) !== String(withDesk.get(name)));
      expect(differing.map(([name]) => name)).toEqual([]);
    });
    const scripts = [...withDesk].filter(([name]) => name.endsWith('.js'));
    expect(scripts.filter(([, code]) => String(code).includes('/api/desk')).map(([name]) => name)).toEqual([]);
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
