import { join } from 'node:path';

import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';

import { startHouse } from './house.ts';
import { readSettings } from './settings.ts';
import type { Site } from './site.ts';

// A person reads this window, as that of `npm start`.
process.env['LOG_QUIET'] ??= 'debug,info';

let vite: ViteDevServer | undefined;

/**
 * The house with pages that change as their sources do. Everything but the pages is what `npm start` runs; pages are
 * rendered in the browser alone, from the shell.
 */
async function openSite(): Promise<Site> {
  const opened = await createServer({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'spa',
  });
  vite = opened;
  return {
    serve: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', resolve);
        opened.middlewares(request, response, (error?: unknown) => {
          if (error)
            reject(error instanceof Error ? error : new Error('The page could not be served.', { cause: error }));
          else response.writeHead(404).end();
        });
      }),
  };
}

function end(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

const house = await startHouse(readSettings(process.env), openSite).catch(end);
void house.lost.then(end);
console.log(`The house is open at ${house.url} and follows changes of web/.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([house.stop(), vite?.close()]).then(() => process.exit(0));
  });
}
