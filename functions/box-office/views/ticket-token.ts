import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

import { readTicketText, ticketPayload, ticketText } from '#shared/box-office/domain/ticket/ticket-text.ts';
import type { TicketFacts } from '#shared/box-office/domain/ticket/ticket-text.ts';

/** Signs a ticket with the house's Ed25519 key (PEM); the public key verifies it offline. */
export function signTicket(facts: TicketFacts, privateKey: string): string {
  const signature = sign(null, Buffer.from(ticketPayload(facts)), createPrivateKey(privateKey));
  return ticketText(facts, signature.toString('base64url'));
}

/** The facts of a genuine ticket; null for anything that this house has not signed in exactly this form. */
export function verifyTicket(text: string, publicKey: string): TicketFacts | null {
  const parts = readTicketText(text);
  if (!parts) return null;
  const signature = Buffer.from(parts.signature, 'base64url');
  // The last base64url character has spare bits; only our own spelling is accepted.
  if (signature.toString('base64url') !== parts.signature) return null;
  return verify(null, Buffer.from(parts.payload), createPublicKey(publicKey), signature) ? parts.facts : null;
}
