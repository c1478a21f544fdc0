import { Pool } from 'undici';

import { unsignedHeaders } from './table-server.ts';

export interface WireAnswer {
  readonly status: number;
  readonly text: string;
}

export interface TableWire {
  /** Sends a request and waits for its answer; parallel requests use separate connections. */
  readonly post: (target: string, body: string) => Promise<WireAnswer>;
  readonly stop: () => Promise<void>;
}

/** HTTP to the embedded table over persistent connections: Node's own client costs more than the table's work on a small item. */
export function openTableWire(endpoint: string): TableWire {
  const pool = new Pool(endpoint);
  return {
    post: async (target, body) => {
      const headers = { ...unsignedHeaders, 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target };
      const answer = await pool.request({ path: '/', method: 'POST', headers, body });
      return { status: answer.statusCode, text: await answer.body.text() };
    },
    stop: () => pool.destroy(),
  };
}
