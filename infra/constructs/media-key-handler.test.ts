import { createPublicKey, generateKeyPairSync } from 'node:crypto';

import { CloudFormationClient, DescribeStackResourceCommand } from '@aws-sdk/client-cloudformation';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';

import { handler } from './media-key-handler.ts';

const stacks = mockClient(CloudFormationClient);
const secrets = mockClient(SecretsManagerClient);

const stored = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicOf = (privatePem: string) => createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }).toString();

interface Answer {
  readonly PhysicalResourceId: string;
  readonly Data: { readonly PublicKey?: string; readonly PrivateKey?: string };
}

let answers: Answer[] = [];
beforeEach(() => {
  answers = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: Buffer }) => {
    // Written by the handler.
    answers.push(JSON.parse(body.toString()) as Answer);
    return new Response();
  });
  stacks.on(DescribeStackResourceCommand).callsFake(({ StackName, LogicalResourceId }) => ({
    StackResourceDetail: { PhysicalResourceId: `secret of ${StackName} ${LogicalResourceId}` },
  }));
  secrets.on(GetSecretValueCommand, { SecretId: 'secret of data TicketsPrivate' }).resolves({ SecretString: stored });
});
afterEach(() => {
  vi.unstubAllGlobals();
  stacks.reset();
  secrets.reset();
});

async function ask(RequestType: 'Create' | 'Update' | 'Delete', now: object, before: object = now): Promise<Answer> {
  const all = {
    RequestType,
    StackId: 'data',
    ResponseURL: 'https://house.test/',
    RequestId: '1',
    LogicalResourceId: 'Pair',
  };
  const ResourceProperties = { storedAs: 'TicketsPrivate', ...now };
  // What the handler reads of an event.
  await handler({
    ...all,
    ResourceProperties,
    OldResourceProperties: before,
  } as unknown as CloudFormationCustomResourceEvent);
  return answers.at(-1) as Answer;
}

const tickets = { signs: 'tickets', generation: '1' };

it('makes a pair when it is created', async () => {
  const { Data, PhysicalResourceId } = await ask('Create', tickets);
  expect(PhysicalResourceId).toBe('tickets-key-1');
  expect(Data.PublicKey).toBe(publicOf(Data.PrivateKey ?? ''));
  expect(Data.PrivateKey).not.toBe(stored);
});

it('answers an update of the same generation with the pair that is stored', async () => {
  const { Data, PhysicalResourceId } = await ask('Update', { ...tickets, serviceTimeout: '240' }, tickets);
  expect(Data).toEqual({ PublicKey: publicOf(stored), PrivateKey: stored });
  expect(PhysicalResourceId).toBe('tickets-key-1');
});

it('makes another pair, and another resource, for another generation', async () => {
  const { Data, PhysicalResourceId } = await ask('Update', { ...tickets, generation: '2' }, tickets);
  expect(Data.PrivateKey).not.toBe(stored);
  expect(PhysicalResourceId).toBe('tickets-key-2');
});

it('makes none, and fails, where the stored pair cannot be read', async () => {
  secrets.on(GetSecretValueCommand).rejects(new Error('denied'));
  await expect(ask('Update', tickets)).rejects.toThrow('denied');
  expect(answers).toEqual([]);
});

test('what is deleted has no pair', async () => {
  expect((await ask('Delete', tickets)).Data).toEqual({});
});
