import { once } from 'node:events';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

import forge from 'node-forge';

import { issue, name } from '#test/support/certificates.ts';

/** Headers of a connection, which HTTP/2 forbids. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Puts HTTP/2 and TLS before a house, as CloudFront does: Lighthouse simulates the protocol that it sees, and over HTTP/1.1 it has thirty
 * small files wait for six connections. Nobody has signed its certificate.
 */
export async function openHttp2Front(house: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const { hostname, port } = new URL(house);
  const server = createSecureServer(selfSigned(), (asked, answer) => {
    const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')));
    const passedOn = request({ hostname, port, method: asked.method, path: asked.url, headers }, (answered) => {
      const kept = Object.entries(answered.headers).filter(([name]) => !ofConnection.has(name));
      answer.writeHead(answered.statusCode ?? 502, Object.fromEntries(kept));
      pipeline(answered, answer, () => undefined);
    });
    passedOn.on('error', () => answer.stream.close());
    pipeline(asked, passedOn, () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a port has an address of this form.
  const { port: own } = server.address() as AddressInfo;
  return { url: `https://localhost:${own}`, close: () => void server.close() };
}

function selfSigned(): { readonly key: string; readonly cert: string } {
  const { certificate, key } = issue({ subject: name('localhost') });
  return { key: forge.pki.privateKeyToPem(key.privateKey), cert: certificate };
}
