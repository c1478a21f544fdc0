import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { openPage } from '#web/app/server.tsx';

interface ScreenAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Style sheets of its later parts (web/src/api/use-later-code.ts) beside those. */
  readonly later: readonly string[];
}

/** The contents of the render folder, as `infra/build.ts` writes it. */
export interface SiteAssets {
  /** `index.html` of the browser build: the shell that every page is written into. */
  readonly template: string;
  /** What a screen loads beside the entry, by its source file. */
  readonly screens: Readonly<Record<string, ScreenAssets>>;
  /** Contents of the style sheets of screens, by their paths. */
  readonly sheets: Readonly<Record<string, string>>;
}

export interface BuiltSite extends SiteAssets {
  readonly openPage: typeof openPage;
}

/** Loads the built site; `folder` holds `server.mjs` and `assets.json`. */
export async function loadSite(folder: string): Promise<BuiltSite> {
  const [module, text] = await Promise.all([
    import(pathToFileURL(join(folder, 'server.mjs')).href),
    readFile(join(folder, 'assets.json'), 'utf8'),
  ]);
  // One build of web/src/app/server.tsx wrote both.
  const { openPage } = module as Pick<BuiltSite, 'openPage'>;
  return { ...(JSON.parse(text) as SiteAssets), openPage };
}
