import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { openPage } from '#web/app/server.tsx';

/** What the build leaves in its render folder, as `infra/build.ts` writes it. */
export interface SiteAssets {
  /** `index.html` of the browser's build: the shell that every page is written into. */
  readonly template: string;
  /** By source file of a screen: what it loads beside the entry. */
  readonly screens: Readonly<
    Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>
  >;
  /** Contents of every style sheet that a first view needs, by its path. */
  readonly sheets: Readonly<Record<string, string>>;
}

export interface BuiltSite extends SiteAssets {
  readonly openPage: typeof openPage;
}

/** Loads the site as it was built; `folder` holds `server.mjs` and `assets.json`. */
export async function loadSite(folder: string): Promise<BuiltSite> {
  const [module, text] = await Promise.all([
    import(pathToFileURL(join(folder, 'server.mjs')).href),
    readFile(join(folder, 'assets.json'), 'utf8'),
  ]);
  // Both were written by one build from web/src/app/server.tsx.
  const { openPage } = module as Pick<BuiltSite, 'openPage'>;
  return { ...(JSON.parse(text) as SiteAssets), openPage };
}
