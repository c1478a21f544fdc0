import * as errors from '@aws-sdk/client-dynamodb';
import type { AttributeValue, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { noted } from '#functions/platform/table/client.ts';
import { openTableWire } from '#local/table-wire.ts';

import { attributesText, bytesOf, fieldsOf } from './attributes.ts';
import { clientOf } from './client-of.ts';

type Fields = Record<string, unknown>;
type Wire = Record<string, AttributeValue>;

export interface DirectClient {
  readonly client: DynamoDBDocumentClient;
  readonly stop: () => Promise<void>;
}

/**
 * The document client's commands sent straight to the embedded table: the same requests, answers and exceptions, without the SDK's layers
 * for signing, retries and endpoints, which cost five times as much as the call. For tests and runs with many calls.
 */
export function directClient(endpoint: string): DirectClient {
  const wire = openTableWire(endpoint);
  const send = async ({
    constructor: { name },
    input,
  }: {
    readonly constructor: { readonly name: string };
    readonly input: Fields;
  }): Promise<unknown> => {
    const operation = operationOf(name);
    return noted(operation, async () => {
      const { status, text } = await wire.post(`DynamoDB_20120810.${operation}`, textOf(input));
      const answer = JSON.parse(text) as Fields;
      if (status !== 200) throw errorOf(status, answer);
      return fromWire(answer);
    });
  };
  // The stores only ever send commands.
  return { client: clientOf(send), stop: wire.stop };
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

/** The members that hold attributes in a request or an answer. */
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

/** A request as its JSON; what holds attributes in their form. */
function textOf(value: unknown, name = ''): string {
  if (Array.isArray(value)) {
    const isList = lists.has(name);
    return `[${value.map((part) => (isList ? attributesText(part as Fields) : textOf(part))).join(',')}]`;
  }
  if (!isFields(value)) return JSON.stringify(value);
  if (attributes.has(name)) return attributesText(value);
  const parts = Object.entries(value).flatMap(([key, part]) =>
    part === undefined ? [] : `${JSON.stringify(key)}:${textOf(part, key)}`,
  );
  return `{${parts.join(',')}}`;
}

const plain = (value: unknown): Fields => fieldsOf(value as Wire);

function fromWire(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => (lists.has(name) ? plain(part) : fromWire(part)));
  if (!isFields(value)) return value;
  if (attributes.has(name)) return plain(value);
  // Answers of a BatchGetItem: items by table.
  if (name === 'Responses')
    return Object.fromEntries(Object.entries(value).map(([table, items]) => [table, (items as Wire[]).map(plain)]));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fromWire(part, key)]));
}

/** The SDK's own exceptions; items in them stay in wire form. */
function errorOf(status: number, answer: Fields): Error {
  const { __type: type = 'Unknown', Message, message: said = Message } = answer as Record<string, string | undefined>;
  const name = type.replace(/^.*#/, '');
  const $metadata = { httpStatusCode: status };
  const message = said ?? name;
  const options = { ...(withBytes(answer) as Fields), message, $metadata };
  if (name === 'ConditionalCheckFailedException') return new errors.ConditionalCheckFailedException(options);
  if (name === 'TransactionCanceledException') {
    const { CancellationReasons } = options as Pick<TransactionCanceledException, 'CancellationReasons'>;
    return new errors.TransactionCanceledException({ ...options, CancellationReasons });
  }
  return new errors.DynamoDBServiceException({ ...options, name, $fault: status < 500 ? 'client' : 'server' });
}

/** Bytes are Base64 on the wire; no other text has this name. */
function withBytes(value: unknown, name = ''): unknown {
  if (name === 'B' && typeof value === 'string') return bytesOf(value);
  if (Array.isArray(value)) return value.map((part) => withBytes(part));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withBytes(part, key)]));
}
