import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const secret = 'secret-of-the-test';
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether the signature in an address is that of this request (Signature Version 4, query parameters), by its headers as they arrived. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, now: number): boolean {
  const address = new URL(url, `http://${headers.host}`);
  const value = (name: string): string => address.searchParams.get(`X-Amz-${name}`) ?? '';
  const [, day = '', region = '', service = '', end = ''] = value('Credential').split('/');
  const signedAt = value('Date').replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (now > Date.parse(signedAt) + Number(value('Expires')) * 1000) return false;
  const query = [...address.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, text]) => `${encoded(name)}=${encoded(text)}`)
    .toSorted();
  const signed = value('SignedHeaders').split(';');
  const canonical = [
    method,
    address.pathname,
    query.join('&'),
    ...signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const scope = [day, region, service, end].join('/');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', value('Date'), scope, digest].join('\n');
  const key = [region, service, end].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day));
  return hmac(key, text).toString('hex') === value('Signature');
}

/** The part of S3 that uploads use, on a port of this machine, which checks presigned addresses as S3 does. Its clock is the test's. */
export async function startFakeS3(now: () => number) {
  const objects = new Map<string, { readonly body: Buffer; readonly headers: IncomingMessage['headers'] }>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const key = decodeURIComponent(pathname.slice(1));
    const answer = (status: number, body: string | Buffer = ''): void => {
      response
        .writeHead(status, { 'content-length': Buffer.byteLength(body) })
        .end(request.method === 'HEAD' ? '' : body);
    };
    if (searchParams.has('X-Amz-Signature') && !isSigned(request, now())) {
      response.writeHead(403, { connection: 'close' }).end('<Error><Code>SignatureDoesNotMatch</Code></Error>', () => {
        request.destroy();
      });
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const found = objects.get(key);
      if (request.method === 'PUT') objects.set(key, { body: Buffer.concat(parts), headers: request.headers });
      if (request.method === 'DELETE') objects.delete(key);
      if (request.method === 'PUT') return answer(200);
      if (request.method === 'DELETE') return answer(204);
      return found ? answer(200, found.body) : answer(404, '<Error><Code>NoSuchKey</Code></Error>');
    });
    // A body that breaks off is no object.
    request.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    settings: {
      AWS_ENDPOINT_URL_S3: `http://localhost:${port}`,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: secret,
      AWS_REGION: 'eu-west-2',
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
