import { createVerify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';

import { now } from '#functions/platform/runtime/clock.ts';
import { emulatedSignatureCheck } from '#infra/constructs/edge-functions.ts';
import { serveMedia } from '#local/media-server.ts';

export type Cookies = Readonly<Record<string, string>>;

/** A way to a film's files, with these cookies. */
export interface Door {
  readonly name: string;
  readonly opens: (cookies: Cookies, path: string) => Promise<boolean>;
}

interface LocalDoor extends Door {
  readonly ask: (cookies: string, path: string) => Promise<Response>;
  readonly close: () => Promise<void>;
}

const headerOf = (cookies: Cookies): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** The media of the local house, asked over the wire. */
export async function localDoor(publicKey: string): Promise<LocalDoor> {
  const server = createServer((request, response) => {
    void serveMedia(request, response, new URL(request.url ?? '/', 'http://house.test').pathname, publicKey);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening server has an address of this form.
  const { port } = server.address() as AddressInfo;
  const ask = (cookie: string, path: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
  return {
    name: 'the local house',
    ask,
    opens: async (cookies, path) => {
      const response = await ask(headerOf(cookies), path);
      await response.arrayBuffer();
      if (response.status !== 403 && response.status !== 200) throw new Error(`${path} answers ${response.status}.`);
      return response.status === 200;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface EdgeAnswer {
  readonly statusCode?: number;
}

/** The function that replaces the key group on an emulator, from the deployed template. */
export function emulatorDoor(publicKey: string): Door {
  const stack = new Stack();
  emulatedSignatureCheck(stack, publicKey);
  const [resource] = Object.values(Template.fromStack(stack).findResources('AWS::CloudFront::Function'));
  const code = String((resource as { Properties: { FunctionCode: unknown } }).Properties.FunctionCode);
  const clock = { now: () => Date.parse(now()) };
  // Its own text, with the house's clock in the place of the machine's.
  // oxlint-disable-next-line no-implied-eval, no-new-func -- the code of an edge function is text and runs nowhere else
  const handler = new Function('require', 'Date', `${code}\nreturn handler;`)(
    createRequire(import.meta.url),
    clock,
  ) as (event: unknown) => EdgeAnswer;
  return {
    name: 'the edge of an emulator',
    opens: async (cookies, uri) => {
      const named = Object.fromEntries(Object.entries(cookies).map(([name, value]) => [name, { value }]));
      return handler({ request: { uri, cookies: named, headers: {} } }).statusCode !== 403;
    },
  };
}

interface Policy {
  readonly Statement: readonly [{ readonly Resource: string; readonly Condition: Condition }];
}
interface Condition {
  readonly DateLessThan: { readonly 'AWS:EpochTime': number };
}

/** CloudFront itself, as its guide describes it: the custom policy of signed cookies against the address with its query. */
export function cloudFrontDoor(publicKey: string, keyPairId: string): Door {
  const decode = (value: string): Buffer =>
    Buffer.from(value.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
  return {
    name: 'CloudFront',
    opens: async (cookies, path) => {
      const { 'CloudFront-Policy': policy, 'CloudFront-Signature': signature } = cookies;
      if (!policy || !signature || cookies['CloudFront-Key-Pair-Id'] !== keyPairId) return false;
      if (!createVerify('RSA-SHA1').update(decode(policy)).verify(publicKey, decode(signature))) return false;
      const [statement] = (JSON.parse(decode(policy).toString('utf8')) as Policy).Statement;
      const isInTime = Date.parse(now()) / 1000 < statement.Condition.DateLessThan['AWS:EpochTime'];
      return isInTime && wildcard(statement.Resource).test(`https://house.test${path}`);
    },
  };
}

/** `*` is any number of characters, `?` exactly one; others are literal. */
function wildcard(resource: string): RegExp {
  const parts = resource.split(/([*?])/).map((part) => {
    if (part === '*') return '.*';
    return part === '?' ? '.' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('')}$`);
}
