import { generateKeyPairSync } from 'node:crypto';

import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

/**
 * Makes the pair of keys that signs films, inside the deployment, so that the private half is never on anybody's machine.
 * `NoEcho` keeps the answer out of the deployment's history; another `generation` makes another pair.
 */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const { generation } = event.ResourceProperties;
  const answer = {
    Status: 'SUCCESS',
    PhysicalResourceId: `media-key-${String(generation)}`,
    StackId: event.StackId,
    RequestId: event.RequestId,
    LogicalResourceId: event.LogicalResourceId,
    NoEcho: true,
    Data: event.RequestType === 'Delete' ? {} : newPair(),
  };
  // Bytes, because text would go with a content type that the address was not signed for.
  const body = Buffer.from(JSON.stringify(answer));
  const { ok, status } = await fetch(event.ResponseURL, { method: 'PUT', body });
  if (!ok) throw new Error(`The deployment did not take the answer: ${status}.`);
}

/** RSA of 2048 bits is what CloudFront's signed cookies ask for. */
function newPair(): { readonly PublicKey: string; readonly PrivateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { PublicKey: publicKey, PrivateKey: privateKey };
}
