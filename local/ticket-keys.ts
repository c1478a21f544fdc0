import { generateKeyPairSync } from 'node:crypto';

export interface TicketKeys {
  /** PEM, PKCS #8. */
  readonly privateKey: string;
  /** PEM, SPKI. */
  readonly publicKey: string;
}

/** The file in the house's folder; the command-line check reads its public key. */
export const ticketKeysFile = 'ticket-keys.json';

export function newTicketKeys(): TicketKeys {
  return generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}
