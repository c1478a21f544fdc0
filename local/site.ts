import type { IncomingMessage, ServerResponse } from 'node:http';

/** The built site for the local server: files, and pages rendered by the same function as on AWS. */
export interface Site {
  readonly serve: (request: IncomingMessage, response: ServerResponse, siteOrigin: string) => Promise<void>;
}
