import { generateKeyPairSync } from 'node:crypto';

import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

/**
 * Creates the key pair for films or tickets during deployment, so that no machine ever has the private key. `NoEcho` keeps the answer out
 * of the deployment's history; another `generation` creates another pair.
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
    Data: event.RequestType === 'Delete' ? {} : newPair(signs === 'tickets' ? 'ed25519' : 'rsa'),
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

/** CloudFront's signed cookies require RSA with 2048 bits; Ed25519's short signature fits a ticket's code. */
function newPair(kind: 'rsa' | 'ed25519'): Pair {
  const { publicKey, privateKey } =
    kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
  return {
    PublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    PrivateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
