import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import { CloudFormationClient, DescribeStackResourceCommand } from '@aws-sdk/client-cloudformation';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { CloudFormationCustomResourceEvent, CloudFormationCustomResourceUpdateEvent } from 'aws-lambda';

/**
 * Creates a key pair for films or tickets during deployment, so that no machine ever has the private key. `NoEcho` keeps the answer out of
 * the deployment's history. Another `generation` creates another pair; an update of the same one answers the pair that is stored, because a
 * second one would turn away every ticket that is printed already.
 */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const { generation, signs = 'media' } = event.ResourceProperties;
  const answer = {
    Status: 'SUCCESS',
    PhysicalResourceId: `${String(signs)}-key-${String(generation)}`,
    StackId: event.StackId,
    RequestId: event.RequestId,
    LogicalResourceId: event.LogicalResourceId,
    NoEcho: true,
    Data: await pairFor(event, signs === 'tickets' ? 'ed25519' : 'rsa'),
  };
  // As bytes: text would add a content type that the signed URL does not include.
  const body = Buffer.from(JSON.stringify(answer));
  const { ok, status } = await fetch(event.ResponseURL, { method: 'PUT', body });
  if (!ok) throw new Error(`The deployment did not take the answer: ${status}.`);
}

interface Pair {
  readonly PublicKey: string;
  readonly PrivateKey: string;
}

async function pairFor(event: CloudFormationCustomResourceEvent, kind: 'rsa' | 'ed25519'): Promise<Pair | object> {
  if (event.RequestType === 'Delete') return {};
  return event.RequestType === 'Update' && isSameKey(event) ? storedPair(event) : newPair(kind);
}

const isSameKey = ({ ResourceProperties, OldResourceProperties }: CloudFormationCustomResourceUpdateEvent): boolean =>
  ['generation', 'signs'].every((name) => ResourceProperties[name] === OldResourceProperties[name]);

/** The pair whose private half an earlier deployment has stored. */
async function storedPair({ StackId, ResourceProperties }: CloudFormationCustomResourceUpdateEvent): Promise<Pair> {
  const { StackResourceDetail } = await new CloudFormationClient().send(
    new DescribeStackResourceCommand({
      StackName: StackId,
      LogicalResourceId: String(ResourceProperties['storedAs']),
    }),
  );
  const SecretId = StackResourceDetail?.PhysicalResourceId;
  const { SecretString } = await new SecretsManagerClient().send(new GetSecretValueCommand({ SecretId }));
  if (!SecretString) throw new Error(`${String(SecretId)} has no private key.`);
  return { PublicKey: pem(createPublicKey(SecretString)), PrivateKey: SecretString };
}

/** CloudFront's signed cookies require RSA with 2048 bits; Ed25519's short signature fits a ticket's code. */
function newPair(kind: 'rsa' | 'ed25519'): Pair {
  const { publicKey, privateKey } =
    kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
  return {
    PublicKey: pem(publicKey),
    PrivateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const pem = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();
