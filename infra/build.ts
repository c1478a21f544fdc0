import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Rolldown } from 'vite';

import type { SiteAssets } from '#functions/site/render/site.ts';

import { buildDesk, deskFolder, firstDeskLoad, isDeskBuilt } from './build-desk.ts';
import { runCommand } from './run-command.ts';
import { sourceStamp } from './source-stamp.ts';

/** A route's screen; what it loads later is no first visit of its own. */
const screenFile = /^src\/screens\/.*-screen\.tsx$/;

const root = join(import.meta.dirname, '..');

/** Outputs of the build: files for the browser, and the renderer. */
export const siteFolder = join(root, 'build/site');
export const renderFolder = join(root, 'build/render');
const stampFile = join(root, 'build/.stamp');

/** Inputs of the build; the desk has its own. */
export const inputs = [
  'web/index.html',
  'web/public',
  'web/src',
  'shared',
  'functions/site/render',
  'infra/build.ts',
  'package-lock.json',
  'vite.config.ts',
];

const isBuiltFrom = async (stamp: string): Promise<boolean> =>
  (await readFile(stampFile, 'utf8').catch(() => '')) === stamp;

/** Builds the site for browsers, the renderer and the desk, each unless its inputs are unchanged. */
export async function buildSite(): Promise<'built' | 'unchanged'> {
  const stamp = await sourceStamp(inputs);
  const [hasSite, hasDesk] = [await isBuiltFrom(stamp), await isDeskBuilt()];
  if (hasSite && hasDesk) return 'unchanged';
  await mkdir(join(root, 'build'), { recursive: true });
  const environment = process.env['NODE_ENV'];
  const { build } = await import('vite');
  const common = { configFile: join(root, 'vite.config.ts'), configLoader: 'native', logLevel: 'warn' } as const;
  try {
    await Promise.all([
      ...(hasSite
        ? []
        : [build({ ...common, build: { copyPublicDir: false } }), build({ ...common, build: { ssr: true } })]),
      ...(hasDesk ? [] : [buildDesk()]),
    ]);
  } finally {
    // Vite sets it for its plugins; restores the caller's value.
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
  }
  if (!hasSite) {
    refuseHeavy(await firstVisitSizes());
    await Promise.all([writeAssets(), addFiles(join(root, 'web/public'))]);
  }
  // Beside the site's own files, so that it is published, kept and gone back to with them.
  await rm(join(siteFolder, 'desk'), { recursive: true, force: true });
  await addFiles(join(deskFolder, 'desk'), 'desk');
  await writeFile(stampFile, stamp);
  return 'built';
}

/** The same in a process of its own, beside which others work; the machine gets the bundler's memory back when it ends. */
export async function buildSiteApart(): Promise<void> {
  // Where nothing is built, the sources need not be read to learn that.
  if (existsSync(stampFile) && (await isBuiltFrom(await sourceStamp(inputs))) && (await isDeskBuilt())) return;
  // It says on stderr what is wrong.
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['ignore', 'ignore', 'inherit'] });
  const end = () => void child.kill();
  process.once('exit', end);
  const [code] = await once(child, 'exit');
  process.off('exit', end);
  if (code !== 0) throw new Error('The site could not be built.');
}

/** Links files into the site, because copying 3,000 pictures takes longer than the build; copies where two disks forbid a link. */
async function addFiles(from: string, to = ''): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const placeOf = (file: string): string => join(siteFolder, to, relative(from, file));
  for (const folder of new Set(files.map((file) => dirname(placeOf(file))))) await mkdir(folder, { recursive: true });
  await Promise.all(files.map((file) => link(file, placeOf(file)).catch(() => copyFile(file, placeOf(file)))));
}

const writeAssets = async (): Promise<void> =>
  writeFile(join(renderFolder, 'assets.json'), JSON.stringify(await assetsOf()));

/** What a watching build omits: it reuses pictures and fonts, and does not minify. */
const quick = {
  watch: {},
  emptyOutDir: false,
  copyPublicDir: false,
  reportCompressedSize: false,
  minify: false,
  cssMinify: false,
} as const;

/**
 * Every rebuild compiles all style sheets; Lightning CSS takes a third of PostCSS's time. Both halves use it, because it generates the
 * class names. The renderer's chunks keep fixed names, or their number would grow with every change.
 */
const quickStyles = {
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[name]-[hash]-[local]' } } },
} as const;
const renderer = { ssr: true, rolldownOptions: { output: { chunkFileNames: 'assets/[name].mjs' } } } as const;

/**
 * Rebuilds both halves in parallel when a source changes, faster than a full build; keeps earlier files and those of `web/public`. Calls
 * `built` after each complete build; returns a function that stops it.
 */
export async function watchSite(
  built: () => Promise<void>,
  failed: (error: Error) => void,
): Promise<() => Promise<void>> {
  const { build } = await import('vite');
  // The result no longer matches the stamp.
  await rm(stampFile, { force: true });
  // The renderer is deployed as a folder, so earlier files are removed.
  await rm(renderFolder, { recursive: true, force: true });
  const common = { configFile: join(root, 'vite.config.ts'), logLevel: 'silent', ...quickStyles } as const;
  const watchers = (await Promise.all([
    build({ ...common, build: quick }),
    build({ ...common, build: { ...quick, ...renderer } }),
    // With `watch`, a build returns its watcher.
  ])) as unknown as readonly Rolldown.RolldownWatcher[];
  const building = new Set(watchers);
  let isBroken = false;
  for (const watcher of watchers) {
    watcher.on('event', async (event) => {
      if (event.code === 'START') building.add(watcher);
      if (event.code === 'BUNDLE_END') await event.result.close();
      if (event.code === 'ERROR') {
        isBroken = true;
        failed(event.error);
      }
      if (event.code !== 'END') return;
      building.delete(watcher);
      if (building.size > 0) return;
      if (!isBroken) {
        await writeAssets();
        await built();
      }
      isBroken = false;
    });
  }
  return async () => void (await Promise.all(watchers.map((watcher) => watcher.close())));
}

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const entryKey = 'index.html';
/** Loads the entry. */
const startKey = 'src/app/start.ts';

async function readManifest(): Promise<Manifest> {
  // The build has just written it.
  return JSON.parse(await readFile(join(siteFolder, 'manifest.json'), 'utf8')) as Manifest;
}

/** Paths of the files that only parts of these sources need: their own scripts and styles, without what they import. */
export async function filesOf(...sources: readonly string[]): Promise<ReadonlySet<string>> {
  const manifest = await readManifest();
  return new Set(
    sources.flatMap((source) => {
      const { file, css = [] } = manifest[source] ?? {};
      if (!file) throw new Error(`No file of the site is made of ${source} alone.`);
      return [file, ...css].map((each) => `/${each}`);
    }),
  );
}

/** A chunk with its static imports. */
function withImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(manifest, next, found);
  return found;
}

/** Parts below a first view (`later` in web/src/api/use-later-code.ts): their code comes after the page, their HTML with it. */
const laterFile = /-sections\.tsx$/;

/** The chunks of a screen's later parts. */
function laterParts(manifest: Manifest, key: string): Set<string> {
  const parts = (manifest[key]?.dynamicImports ?? []).filter((part) => laterFile.test(part));
  return new Set(parts.flatMap((part) => [...withImports(manifest, part)]));
}

/** What the renderer needs from the browser's build. */
async function assetsOf(): Promise<SiteAssets> {
  const manifest = await readManifest();
  const [waited] = manifest[startKey]?.imports ?? [];
  if (waited) throw new Error(`The script that loads all others would wait for ${waited}: share types alone with it.`);
  const entry = withImports(manifest, entryKey);
  const screens = Object.keys(manifest)
    .filter((key) => screenFile.test(key))
    .map((key) => {
      const chunks = [...withImports(manifest, key)].filter((chunk) => !entry.has(chunk));
      const scripts = chunks.map((chunk) => `/${manifest[chunk]?.file}`);
      const stylesOf = (all: Iterable<string>) =>
        new Set([...all].flatMap((chunk) => manifest[chunk]?.css ?? []).map((path) => `/${path}`));
      const styles = stylesOf(chunks);
      const later = stylesOf(laterParts(manifest, key)).difference(styles).difference(stylesOf(entry));
      return [key, { scripts, styles: [...styles], later: [...later] }] as const;
    });
  const template = await readFile(join(siteFolder, 'index.html'), 'utf8');
  const paths = new Set(screens.flatMap(([, { styles }]) => styles));
  const sheets = [...paths].map(async (path) => [path, await readFile(join(siteFolder, path), 'utf8')] as const);
  return { template, screens: Object.fromEntries(screens), sheets: Object.fromEntries(await Promise.all(sheets)) };
}

/** Scripts of a first visit at most, in bytes after gzip; a phone on a slow network has them in a second. */
export const firstVisitLimit = 150_000;

type FirstVisits = ReadonlyMap<string, { readonly scripts: number; readonly styles: number }>;

/** Throws where a first visit loads more scripts than `firstVisitLimit`: such a site is not built. */
export function refuseHeavy(sizes: FirstVisits): void {
  const heavy = [...sizes].filter(([, { scripts }]) => scripts > firstVisitLimit);
  if (heavy.length === 0) return;
  const list = heavy.map(([screen, { scripts }]) => `${nameOf(screen)} ${kilobytes(scripts).trim()}`).join(', ');
  throw new Error(`A first visit loads more than ${kilobytes(firstVisitLimit).trim()} of scripts: ${list}.`);
}

const nameOf = (screen: string): string =>
  screen === entryKey ? 'entry' : screen.replace(/^src\/screens\/(.*)-screen\.tsx$/, '$1');

/** Scripts and styles of a first visit by screen, in bytes after gzip: the entry and the screen's own. */
export async function firstVisitSizes(): Promise<FirstVisits> {
  const manifest = await readManifest();
  const sizes = new Map<string, number>();
  const sizeOf = async (file: string): Promise<number> => {
    const known = sizes.get(file) ?? gzipSync(await readFile(join(siteFolder, file))).length;
    sizes.set(file, known);
    return known;
  };
  const total = async (files: Iterable<string>): Promise<number> => {
    const all = await Promise.all([...new Set(files)].map(sizeOf));
    return all.reduce((sum, size) => sum + size, 0);
  };
  const result = new Map<string, { readonly scripts: number; readonly styles: number }>();
  for (const key of [entryKey, ...Object.keys(manifest).filter((name) => screenFile.test(name))]) {
    const chunks = [startKey, ...withImports(manifest, key, withImports(manifest, entryKey))].map(
      (name) => manifest[name],
    );
    // Counts the entry's chunks for every screen.
    const scripts = await total(chunks.flatMap((chunk) => (chunk ? [chunk.file] : [])));
    const styles = await total(chunks.flatMap((chunk) => chunk?.css ?? []));
    result.set(key, { scripts, styles });
  }
  return result;
}

const walletPart = 'src/features/checkout/express/wallet-part.tsx';

/** Scripts of the wallets, in bytes after gzip: the checkout loads them after its first paint. Stripe.js comes from Stripe. */
export async function walletSizes(): Promise<{ readonly own: number; readonly demonstration: number }> {
  const part = (await readManifest())[walletPart];
  if (!part) throw new Error(`The build has no chunk of ${walletPart}.`);
  const sizeOf = async (file: string): Promise<number> => gzipSync(await readFile(join(siteFolder, file))).length;
  return { own: await sizeOf(part.file), demonstration: await sizeOf('demo-wallet.js') };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
}

const usage = `Usage: npm run build

Builds the site and its renderer, unless nothing has changed since the last time, and prints what a first visit loads.`;

if (import.meta.main)
  await runCommand({ usage }, async () => {
    const started = performance.now();
    const outcome = await buildSite();
    console.log(`The site is ${outcome} (${((performance.now() - started) / 1000).toFixed(1)} s).`);
    console.log('First visit after gzip:  scripts    styles');
    for (const [screen, { scripts, styles }] of await firstVisitSizes()) {
      console.log(`  ${nameOf(screen).padEnd(20)} ${kilobytes(scripts)} ${kilobytes(styles)}`);
    }
    console.log(`First load of the desk: ${kilobytes(await firstDeskLoad()).trim()}`);
    const { own, demonstration } = await walletSizes();
    console.log('After the first paint of box-office/checkout, where there are wallets:');
    console.log(`  ${'the house’s part'.padEnd(20)} ${kilobytes(own)}`);
    console.log(
      `  ${'demo-wallet.js'.padEnd(20)} ${kilobytes(demonstration)}, in the place of Stripe.js, which Stripe sends`,
    );
    return 0;
  });
