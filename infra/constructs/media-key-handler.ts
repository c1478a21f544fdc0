import { generateKeyPairSync } from 'node:crypto';

import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

/**
 * Makes the pair of keys that signs films, or tickets, inside the deployment, so that the private half is never on anybody's
 * machine. `NoEcho` keeps the answer out of the deployment's history; another `generation` makes another pair.
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
  // Bytes, because text would go with a content type that the address was not signed for.
  const body = Buffer.from(JSON.stringify(answer));
  const { ok, status } = await fetch(event.ResponseURL, { method: 'PUT', body });
  if (!ok) throw new Error(`The deployment did not take the answer: ${status}.`);
}

interface Pair {
  readonly PublicKey: string;
  readonly PrivateKey: string;
}

/** RSA of 2048 bits is what CloudFront's signed cookies ask for; the short signature of Ed25519 fits the code of a ticket. */
function newPair(kind: 'rsa' | 'ed25519'): Pair {
  const { publicKey, privateKey } =
    kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
  return {
    PublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    PrivateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
