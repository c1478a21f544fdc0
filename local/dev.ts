import { join } from 'node:path';

import { createServer } from 'vite';

import { startHouse } from './house.ts';
import { readSettings } from './settings.ts';
import type { Site } from './site.ts';

// A person reads this window, as that of `npm start`.
process.env['LOG_QUIET'] ??= 'debug,info';

/**
 * The house with pages that change as their sources do. Everything but the pages is what `npm start` runs; pages are
 * rendered in the browser alone, from the shell.
 */
const vite = await createServer({
  configFile: join(import.meta.dirname, '../vite.config.ts'),
  server: { middlewareMode: true },
  appType: 'spa',
});

const site: Site = {
  serve: (request, response) =>
    new Promise((resolve, reject) => {
      response.once('close', resolve);
      vite.middlewares(request, response, (error?: unknown) => {
        if (error)
          reject(error instanceof Error ? error : new Error('The page could not be served.', { cause: error }));
        else response.writeHead(404).end();
      });
    }),
};

const house = await startHouse(readSettings(process.env), site);
console.log(`The house is open at ${house.url} and follows changes of web/.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([house.stop(), vite.close()]).then(() => process.exit(0));
  });
}
