import { Agent, request } from 'node:http';

import * as errors from '@aws-sdk/client-dynamodb';
import type { AttributeValue, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

import { unsignedHeaders } from './table-server.ts';

type Fields = Record<string, unknown>;
type Wire = Record<string, AttributeValue>;

export interface DirectClient {
  readonly client: DynamoDBDocumentClient;
  readonly stop: () => void;
}

/**
 * The commands of the document client straight to the embedded table: the same requests, answers and exceptions, without the SDK's
 * layers for signing, retries and endpoints, which cost five times as much as the call. For whoever makes hundreds of thousands of calls.
 */
export function directClient(endpoint: string): DirectClient {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(endpoint);
  const post = (operation: string, body: string): Promise<{ readonly status: number; readonly text: string }> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...unsignedHeaders,
        'content-type': 'application/x-amz-json-1.0',
        'content-length': Buffer.byteLength(body),
        'x-amz-target': `DynamoDB_20120810.${operation}`,
      };
      const sent = request({ hostname, port, method: 'POST', path: '/', headers, agent }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const send = async ({
    constructor: { name },
    input,
  }: {
    readonly constructor: { readonly name: string };
    readonly input: Fields;
  }): Promise<unknown> => {
    const { status, text } = await post(operationOf(name), JSON.stringify(toWire(input)));
    const answer = JSON.parse(text) as Fields;
    if (status !== 200) throw errorOf(status, answer);
    return fromWire(answer);
  };
  // The stores only ever send commands.
  return { client: { send } as unknown as DynamoDBDocumentClient, stop: () => agent.destroy() };
}

const operations: Readonly<Record<string, string>> = {
  BatchGetCommand: 'BatchGetItem',
  BatchWriteCommand: 'BatchWriteItem',
  DeleteCommand: 'DeleteItem',
  GetCommand: 'GetItem',
  PutCommand: 'PutItem',
  QueryCommand: 'Query',
  ScanCommand: 'Scan',
  TransactWriteCommand: 'TransactWriteItems',
  UpdateCommand: 'UpdateItem',
};

function operationOf(command: string): string {
  const operation = operations[command];
  if (!operation) throw new Error(`The direct client does not know ${command}.`);
  return operation;
}

/** What holds attributes, wherever it stands in a request or an answer. */
const attributes = new Set([
  'Item',
  'Key',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
  'Attributes',
]);
const lists = new Set(['Items', 'Keys']);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function toWire(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => (lists.has(name) ? inWire(part) : toWire(part)));
  if (!isFields(value)) return value;
  if (attributes.has(name)) return inWire(value);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toWire(part, key)]));
}

const inWire = (value: unknown): Wire => marshall(value as Fields, { removeUndefinedValues: true });
const plain = (value: unknown): Fields => unmarshall(value as Wire);

function fromWire(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => (lists.has(name) ? plain(part) : fromWire(part)));
  if (!isFields(value)) return value;
  if (attributes.has(name)) return plain(value);
  // Answers of a BatchGetItem: items by table.
  if (name === 'Responses')
    return Object.fromEntries(Object.entries(value).map(([table, items]) => [table, (items as Wire[]).map(plain)]));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fromWire(part, key)]));
}

/** The SDK's own exceptions; items in them stay in wire form, as they do there. */
function errorOf(status: number, answer: Fields): Error {
  const { __type: type = 'Unknown', Message, message: said = Message } = answer as Record<string, string | undefined>;
  const name = type.replace(/^.*#/, '');
  const $metadata = { httpStatusCode: status };
  const message = said ?? name;
  const options = { ...answer, message, $metadata };
  if (name === 'ConditionalCheckFailedException') return new errors.ConditionalCheckFailedException(options);
  if (name === 'TransactionCanceledException') {
    const { CancellationReasons } = answer as Pick<TransactionCanceledException, 'CancellationReasons'>;
    return new errors.TransactionCanceledException({ ...options, CancellationReasons });
  }
  return new errors.DynamoDBServiceException({ ...options, name, $fault: status < 500 ? 'client' : 'server' });
}
