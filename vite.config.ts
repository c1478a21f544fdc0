import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('./web', import.meta.url));
const contractPaths = fileURLToPath(new URL('./web/src/api/paths.ts', import.meta.url));

/** Replaces the browser's table of paths by its value, so that the contract's schemas and zod stay out of the bundle. */
function foldedPaths(): Plugin {
  return {
    name: 'folded-paths',
    async load(id) {
      if (id !== contractPaths) return null;
      // The module has one export; Node runs the same file that the types were checked on.
      const { paths } = (await import(pathToFileURL(id).href)) as { paths: unknown };
      return `export const paths = ${JSON.stringify(paths)};`;
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [foldedPaths(), react()],
  css: {
    modules: {
      // By file and name alone, so that the browser's and the server's build agree on every class.
      generateScopedName: (name, file) => {
        const path = relative(root, file.split('?')[0] ?? file);
        return `${name}-${createHash('sha256').update(`${path} ${name}`).digest('base64url').slice(0, 6)}`;
      },
    },
  },
  build: isSsrBuild
    ? {
        outDir: '../build/render',
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
        target: 'node24',
        rolldownOptions: { input: `${root}/src/app/server.tsx`, output: { entryFileNames: 'server.js' } },
      }
    : {
        outDir: '../build/site',
        emptyOutDir: true,
        manifest: 'manifest.json',
        // The policy of the site allows no data: scripts, and small pictures are better cached on their own.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
  // One file without node_modules, so that the renderer is deployed as it stands and has one React.
  ssr: { noExternal: true },
  // React and the router keep their checks for developers out of the renderer too.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
