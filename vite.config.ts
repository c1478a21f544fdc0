import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { BuildEnvironmentOptions, Plugin, Rolldown } from 'vite';

import type * as ContractModule from './shared/catalogue/contract.ts';
import type { PathEntry } from './shared/kernel/contract/path.ts';
import type * as PathsModule from './web/src/api/paths.ts';

const root = fileURLToPath(new URL('./web', import.meta.url));
const page = `${root}/index.html`;
const contractIndex = fileURLToPath(new URL('./shared/catalogue/contract.ts', import.meta.url));
const contractPaths = fileURLToPath(new URL('./web/src/api/paths.ts', import.meta.url));

/**
 * Replaces the browser's table of paths by its value, so that the contract's schemas and zod stay out of the bundle. The site asks no path of
 * the desk, none of a payment provider, and links to files: its table has none of these.
 */
function foldedPaths(of: 'site' | 'desk'): Plugin {
  return {
    name: 'folded-paths',
    async load(id) {
      if (id !== contractPaths) return null;
      // Node runs the same files that the types were checked on.
      const { paths } = (await import(pathToFileURL(id).href)) as typeof PathsModule;
      const { entries } = (await import(pathToFileURL(contractIndex).href)) as typeof ContractModule;
      const isFile = (methods: PathEntry['methods']) => Object.values(methods).every(({ file }) => file !== undefined);
      const asked = entries.filter(
        ({ area, machine, methods }) => of === 'desk' || (area !== 'desk' && !machine && !isFile(methods)),
      );
      const rows = asked.map(({ name }) => {
        const { path, paged, isContent, repeatable } = paths[name as keyof typeof paths];
        return [name, path, (paged ? 1 : 0) + (isContent ? 2 : 0), ...repeatable];
      });
      // Rows instead of objects: every first visit carries this table.
      return `export const paths = Object.fromEntries(${JSON.stringify(rows)}.map(([name, path, flags, ...repeatable]) =>
        [name, { path, paged: flags % 2 === 1, isContent: flags > 1, repeatable }]));`;
    },
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === page);
      const waiting = entry ? [entry.fileName] : [];
      for (const name of waiting) {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk') continue;
        const schema = chunk.moduleIds.find((id) => id.includes('/node_modules/zod/'));
        if (schema && this.environment.name === 'client') {
          this.error(`The first visit would load ${schema}: import types only from the contract.`);
        }
        waiting.push(...chunk.imports.filter((next) => !waiting.includes(next)));
      }
    },
  };
}

/**
 * Begins every style sheet with the order of the layers (styles/index.css). Chunks of styles arrive in an order of their
 * own, and the first one that names a layer would otherwise decide.
 */
function orderedLayers(): Plugin {
  const order = /@layer [\w, ]+;/.exec(readFileSync(`${root}/src/styles/index.css`, 'utf8'))?.[0];
  if (!order) throw new Error('styles/index.css must begin with the order of the layers.');
  return {
    name: 'ordered-layers',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${String(file.source)}`;
      }
    },
  };
}

/**
 * The page is drawn before any script runs: the document links the small script that loads the others after the first paint (web/src/app/start.ts),
 * and names the entry for it, after all that it imports.
 */
function patientScripts(): Plugin {
  return {
    name: 'patient-scripts',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, chunk }) => {
        // The server of `npm run dev` bundles nothing.
        if (!bundle || !chunk) return html;
        const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'start');
        if (!start) throw new Error('The build has no script that loads the others.');
        const entry = [...withImports(bundle, chunk.fileName)].map((path) => `/${path}`).join(' ');
        return html.replace(
          /<script type="module"[^>]*><\/script>/,
          `<script type="module" fetchpriority="low" src="/${start.fileName}"></script>\n    <meta name="entry" content="${entry}">`,
        );
      },
    },
  };
}

/** A chunk after all that it imports, each after what it imports itself. */
function withImports(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type === 'chunk') for (const next of chunk.imports) if (!found.has(next)) withImports(bundle, next, found);
  return found.add(name);
}

/** Timings of plugins say nothing to whoever starts the house. */
const quiet = { checks: { pluginTimings: false } } as const;

/**
 * What many screens share travels in two pieces, and what has fields to fill in shares two more. Left to itself the bundler makes a chunk for every set of screens that share
 * something: thirty requests for an event's page, each of which waits for its turn on a slow connection. Prose with
 * pictures and tables stays out of the pieces for all: pages that sell seats have none.
 */
const shared = [
  // The largest of all, which no release of the site changes.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  // Evaluates React, in a task of its own. A lower priority leaves React itself to the chunk above.
  { name: 'react-first', test: /src\/app\/react-first\.ts/, priority: 0 },
  {
    name: 'season',
    test: /features\/season\/|shared\/(?!kernel\/forms\/|kernel\/contract\/|site\/domain\/(contact|education)-rules)/,
    minShareCount: 10,
    priority: 4,
  },
  // Small files that pages with events have together: one chunk compresses better than six.
  {
    name: 'events',
    test: /features\/season\/(carried-choice|access-tags|picture-name|card-dates|event-kind|non-breaking-dates)|season\/domain\/(filter\/(filter|filter-dates|address|matching)\.|next-words)/,
    includeDependenciesRecursively: false,
    priority: 3.5,
  },
  {
    name: 'ui',
    test: /web\/src\/(ui\/(?!field|form-frame|select|choices|block|spans)|api\/(?!use-change|use-same-key))/,
    minShareCount: 32,
    priority: 3,
  },
  // What a page that only shows something does not need.
  {
    name: 'changes',
    test: /swr\/dist\/mutation\/|web\/src\/api\/(use-change|use-same-key)\.ts/,
    minShareCount: 10,
    priority: 2,
  },
  { name: 'choice', test: /web\/src\/ui\/(field-frame|select|choices)\.tsx/, minShareCount: 2, priority: 2 },
  {
    name: 'forms',
    test: /web\/src\/ui\/(field|form-frame)\.tsx|shared\/(kernel\/forms\/|site\/domain\/(contact|education)-rules)/,
    minShareCount: 10,
    priority: 1,
  },
];

/** The site is the same whether there is a desk or not: none of its files may come into it. */
export function nothingOfTheDesk(): Plugin {
  return {
    name: 'nothing-of-the-desk',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const found = file.type === 'chunk' && file.moduleIds.find((id) => id.startsWith(`${root}/desk/`));
        if (found) this.error(`The site would contain ${found}: the desk is built by itself.`);
      }
    },
  };
}

/**
 * Names classes by file and name alone, so that all builds agree on every class and none depends on the files of another. Three characters
 * of the file: more, or others for each class, do not compress, and every page carries them twice.
 */
export function scopedNames(): (name: string, file: string) => string {
  /** The file of each class of the build. */
  const scopes = new Map<string, string>();
  return (name, file) => {
    const path = relative(root, file.split('?')[0] ?? file);
    const scoped = `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
    if ((scopes.get(scoped) ?? path) !== path)
      throw new Error(`${path} and ${scopes.get(scoped)} have one class ${scoped}: rename it in one.`);
    scopes.set(scoped, path);
    return scoped;
  };
}

/** Style sheets alone: the list of what each chunk imports would be 2 kB of every first visit, and a link that is
 * pointed at has its chunks fetched before it is followed. */
const modulePreload: NonNullable<BuildEnvironmentOptions['modulePreload']> = {
  polyfill: false,
  resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
};

/**
 * Files of the site are named by their hash alone: the entry names each chunk and sheet of every screen, so that names would be 1.4 kB of
 * every first visit. `build/site/manifest.json` says which file is which.
 */
const namedByHash = {
  entryFileNames: 'assets/[hash].js',
  chunkFileNames: 'assets/[hash].js',
  assetFileNames: 'assets/[hash][extname]',
};

/** `mode` desk: the desk's own page, as the site's bucket has it. */
const desk: BuildEnvironmentOptions = {
  outDir: '../build/desk',
  emptyOutDir: true,
  copyPublicDir: false,
  assetsDir: 'desk/assets',
  manifest: 'manifest.json',
  assetsInlineLimit: 0,
  modulePreload,
  rolldownOptions: { ...quiet, input: `${root}/desk/index.html` },
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  root,
  plugins: [
    foldedPaths(mode === 'desk' ? 'desk' : 'site'),
    orderedLayers(),
    react(),
    // The desk shows nothing before its scripts run.
    ...(mode === 'desk' ? [] : [patientScripts(), nothingOfTheDesk()]),
  ],
  css: { modules: { generateScopedName: scopedNames() } },
  build:
    mode === 'desk'
      ? desk
      : isSsrBuild
        ? {
            outDir: '../build/render',
            emptyOutDir: true,
            copyPublicDir: false,
            minify: false,
            target: 'node24',
            rolldownOptions: {
              ...quiet,
              input: `${root}/src/app/server.tsx`,
              output: { entryFileNames: 'server.mjs' },
            },
          }
        : {
            outDir: '../build/site',
            emptyOutDir: true,
            manifest: 'manifest.json',
            // The film engine is larger, and only fetched by who is about to watch.
            chunkSizeWarningLimit: 700,
            // The policy of the site allows no data: scripts, and small pictures are better cached on their own.
            assetsInlineLimit: 0,
            modulePreload,
            rolldownOptions: {
              ...quiet,
              input: { index: page, start: `${root}/src/app/start.ts` },
              output: { codeSplitting: { groups: shared }, ...namedByHash },
            },
          },
  // One file without node_modules, so that the renderer is deployed as it stands and has one React.
  ssr: { noExternal: true },
  // React keeps its checks for developers out of the renderer too.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
