import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { contract, entries } from '#shared/catalogue/contract.ts';
import { openApi } from '#shared/kernel/contract/open-api.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { respondRefusal } from '#functions/platform/http/answer.ts';
import { seeded } from '#test/support/random.ts';

import { openProgress } from './part.ts';
import { findingsIn } from './request-findings.ts';
import { requestGenerator } from './request-generator.ts';
import type { Operation } from './request-generator.ts';
import { sendAll } from './requests.ts';

const document = openApi(entries);
const mediaType = 'application/vnd.api+json';
// The document has no type of its own; the generator reads it in the same way.
const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
const operationOf = (path: string, verb: string): Operation => {
  const operation = paths[path]?.[verb];
  if (!operation) throw new Error(`${verb} ${path} is not described.`);
  return operation;
};

describe('what is wrong with an answer', () => {
  const { path, methods } = contract.newsletter;
  const operation = operationOf(path, 'post');
  const refused = respondRefusal(refuse('invalid-input'), { correlationId: 'of-this-test' }).body ?? '';
  const found = (status: number, text: string, type = mediaType) =>
    findingsIn(operation, methods.POST.answers, { status, type, text });

  it.each([
    ['a failure of ours', 500, '{"errors":[]}', mediaType, ['500']],
    ['a status that is not documented', 418, '{}', mediaType, ['the status 418 is not documented']],
    ['a type that is not documented', 200, '<p>', 'text/html', ['200 answers text/html, which is not documented']],
    ['no JSON', 200, '{', mediaType, ['200 answers no JSON']],
    [
      'data that is not promised',
      200,
      '{"data":{"type":"x","id":"1","attributes":{}}}',
      mediaType,
      ['The contract promises no data here.'],
    ],
    ['a refusal without words', 422, '{"errors":[]}', mediaType, ['422 without a title']],
    [
      'a code of another status',
      404,
      refused,
      mediaType,
      ['404 says it is 422', '404 has the code invalid-input, which is not documented'],
    ],
  ])('is told: %s', (_, status, text, type, expected) => {
    expect(found(status, text, type)).toEqual(expected);
  });

  it('is nothing for what the contract promises, and for a refusal of the gateway', () => {
    expect(found(200, '{"data":null}')).toEqual([]);
    expect(found(422, refused)).toEqual([]);
    expect(found(413, '{"message":"Request Entity Too Large"}', 'application/json')).toEqual([]);
  });
});

describe('requests', () => {
  const target = { path: contract.contact.path, verb: 'POST', operation: operationOf(contract.contact.path, 'post') };
  const some = (seed: number) => {
    const generate = requestGenerator(seeded(seed), ['tosca']);
    return Array.from({ length: 400 }, () => generate(target, 'https://house.test'));
  };

  it('are the same for the same seed', () => {
    expect(some(7)).toEqual(some(7));
    expect(some(7)).not.toEqual(some(8));
  });

  it('are right, nearly right and wrong in every way', () => {
    const requests = some(7);
    expect([...new Set(requests.map(({ kind }) => kind))].toSorted()).toEqual([
      'bad-key',
      'bound',
      'broken',
      'deep',
      'empty',
      'foreign-origin',
      'huge',
      'missing',
      'no-origin',
      'null',
      'other',
      'proto',
      'right',
      'surrogate',
      'trap',
      'twice',
      'type',
      'type-json',
      'type-of-form',
      'unknown',
    ]);
    expect(requests.some(({ kind, body }) => kind === 'surrogate' && /\\ud[89a-f]/.test(body ?? ''))).toBe(true);
    expect(requests.some(({ kind, body }) => kind === 'proto' && body?.includes('"__proto__"'))).toBe(true);
  });
});

describe('a house that answers wrongly', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  /** The control of the whole part: it hands out the true document and answers everything else in its own way. */
  async function planted(status: number, text: string): Promise<readonly string[]> {
    server = createServer((request, response) => {
      const isDocument = request.url === '/api/openapi.json';
      response.writeHead(isDocument ? 200 : status, { 'content-type': isDocument ? 'application/json' : mediaType });
      request.resume().on('end', () => response.end(isDocument ? JSON.stringify(document) : text));
    });
    const listening = server;
    await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve));
    const { port } = listening.address() as AddressInfo;
    const { failures } = await sendAll(
      `http://127.0.0.1:${port}`,
      {
        size: 'small',
        seed: 1,
        progress: openProgress(null, 'requests', 1),
        deadline: Date.now() + 60_000,
        say: () => undefined,
      },
      () => Promise.resolve(''),
    );
    return failures;
  }

  it.each([
    ['with a failure', 500, '{"errors":[]}', /^500 – /],
    ['with a status of its own', 299, '{"data":null}', /^the status 299 is not documented – /],
    [
      'with data of its own',
      200,
      '{"data":{"type":"x","id":"1","attributes":{}}}',
      /wrong type|does not know|promises no data|Promised a list|not documented/,
    ],
  ])(
    'is found out: %s',
    async (_, status, text, finding) => {
      const failures = await planted(status, text);
      expect(failures.length).toBeGreaterThan(300);
      expect(failures.filter((failure) => finding.test(failure)).length).toBeGreaterThan(100);
    },
    60_000,
  );
});
