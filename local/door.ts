import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, log } from '#functions/platform/runtime/log.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Door {
  readonly url: string;
  /** Answers from now on; earlier requests have waited. */
  readonly open: (answer: Answer) => void;
  readonly close: () => Promise<void>;
}

/** Takes the port before anything is loaded, so that a port in use is reported at once and nothing has to be undone. */
export async function takePort(port: number): Promise<Door> {
  const { promise: opened, resolve: open } = Promise.withResolvers<Answer>();
  const server = createServer((request, response) => {
    opened
      .then((answer) => answer(request, response))
      .catch((error: unknown) => {
        log('error', 'not answered', { error: describe(error) });
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
  await listening(server, port);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    open,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

async function listening(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(refusalOf(cause, port)));
    // This machine only: mailbox and clock are private.
    server.listen(port, 'localhost', () => resolve());
  });
}

function refusalOf(cause: NodeJS.ErrnoException, port: number): Error {
  const refusals: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is already in use. End the program that uses it, or name another port in PORT.`,
    EACCES: `Port ${port} may not be opened by this user. Name another port in PORT, from 1024 up.`,
  };
  const refusal = refusals[cause.code ?? ''];
  return refusal ? new Error(refusal, { cause }) : cause;
}
