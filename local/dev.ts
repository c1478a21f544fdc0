import { join } from 'node:path';

import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';

import { runCommand } from '#infra/run-command.ts';

import { isAtDesk, isDeskScreen } from './desk-page.ts';
import { greeting } from './greeting.ts';
import { startHouse } from './house.ts';
import { readSettings } from './settings.ts';
import type { Site } from './site.ts';

// A person reads this window, as that of `npm start`.
process.env['LOG_QUIET'] ??= 'debug,info';

const usage = `Usage: npm run dev

The house with pages that change as their sources do. Everything but the pages is what npm start runs, with the same settings
(PORT, VENUE_DATA, VENUE_NOW, VENUE_COUNTRY); pages are rendered in the browser alone, from the shell. Sources of the server
(functions, shared, local) count from the next start, documents of content from npm run content -- publish.`;

let vite: ViteDevServer | undefined;

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
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        // Without its policy: what reloads the page is a script inside it.
        if (isAtDesk(path)) response.setHeader('x-robots-tag', 'noindex, nofollow');
        if (isDeskScreen(path)) request.url = '/desk/index.html';
        opened.middlewares(request, response, (error?: unknown) => {
          if (error)
            reject(error instanceof Error ? error : new Error('The page could not be served.', { cause: error }));
          else response.writeHead(404).end();
        });
      }),
  };
}

await runCommand({ usage }, async () => {
  const house = await startHouse(readSettings(process.env), openSite);
  process.stdout.write(greeting(house.url, 'The house is open and follows changes of web/.'));
  process.stdout.write(
    `${await house.drafts()}A change of content is shown after npm run content -- publish, without a restart. Ctrl-C closes it.\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void Promise.all([house.stop(), vite?.close()]).then(() => process.exit(0));
    });
  }
  void house.lost.then((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
});
