import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';

import type { OrderId } from '#shared/kernel/ids.ts';
import { handler as onOrderSettled } from '#functions/box-office/consumers/on-order-settled.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import type { PathHandler } from '#functions/platform/http/handle-path.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { documents } from '#functions/platform/table/client.ts';
import { newTicketKeys } from '#local/ticket-keys.ts';

import { eventOf } from './call.ts';
import type { Call } from './call.ts';
import { sqsEventOfFacts } from './sqs-event.ts';

/** A key pair for tickets, in the functions' environment. */
export function useTicketKeys() {
  const keys = newTicketKeys();
  process.env[env.ticketPrivateKey] = keys.privateKey;
  process.env[env.ticketPublicKey] = keys.publicKey;
  return keys;
}

/** The key in an order's mails, which opens it without signing in. */
export async function keyOfOrder(orderId: OrderId): Promise<string> {
  return (await readOrder(orderId))?.accessKey ?? '';
}

/** An answer that is a file. */
export async function fetchFile(handler: PathHandler, request: Call) {
  // No handler of the house reads the Lambda context.
  const result = await handler(eventOf(handler.entry, 'GET', request), {} as Context);
  const { statusCode, headers = {}, body = '', isBase64Encoded } = result;
  return { status: statusCode, headers, bytes: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') };
}

/** A mailbox, and a bus that delivers every outbox fact to the mail consumers, again on each call. */
export function useMails() {
  const sent: Mail[] = [];
  mail.provide(async (message) => void sent.push(message));
  const types = new Set(onOrderSettled.subscription.to.map(({ type }): string => type));
  const deliver = async (orderId: OrderId): Promise<readonly Mail[]> => {
    sent.length = 0;
    const { Items = [] } = await documents.get().send(new ScanCommand({ TableName: 'sales' }));
    const facts = Items.map(({ type, detail }) => ({ type: String(type), detail: String(detail) })).filter(
      ({ type, detail }) => types.has(type) && detail.includes(`"${orderId}"`),
    );
    const { batchItemFailures } = await onOrderSettled(sqsEventOfFacts(...facts));
    if (batchItemFailures.length > 0) throw new Error('A mail was not written.');
    return [...sent];
  };
  return { deliver };
}
