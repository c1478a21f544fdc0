import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

import type { CustomerId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { epochSeconds, now } from '../runtime/clock.ts';
import { newId } from '../runtime/ids.ts';
import { describe, log } from '../runtime/log.ts';
import { documents, readPage, tables } from './client.ts';
import { customerKeys } from './keys.ts';
import { stored } from './stored.ts';
import { held } from './transaction.ts';

/**
 * What became of a mail: handed to the provider and not answered yet, taken or refused by it, returned by the other server, or reported as
 * unwanted by its reader.
 */
export const mailFates = ['sending', 'taken', 'refused', 'bounce', 'complaint'] as const;
export type MailFate = (typeof mailFates)[number];

/** A mail sent to a customer. Neither its text nor its address is stored. */
export interface SentMail {
  readonly mailId: string;
  /** Its subject, as the customer read it. */
  readonly about: string;
  readonly at: Instant;
  readonly fate: MailFate;
  readonly fateAt: Instant;
}

/** Which mail of which customer; SES brings it back with a bounce, in the two tags of `mailTags`. */
export interface MailName {
  readonly customerId: CustomerId;
  readonly at: Instant;
  readonly mailId: string;
}

const sentKind = stored<SentMail>('sent mail', {
  mailId: 'text',
  about: 'text',
  at: 'text',
  fate: 'text',
  fateAt: 'text',
});

/** 24 months. */
const keptFor = 2 * 366 * day;

/**
 * Notes that a mail is about to be sent. A note is worth less than the mail: where it cannot be written, that is logged and the mail goes
 * without one. One round trip.
 */
export async function noteSending(customerId: CustomerId, about: string): Promise<MailName | null> {
  const at = now();
  const mailId = newId();
  const sent: SentMail = { mailId, about, at, fate: 'sending', fateAt: at };
  const Item = { ...customerKeys.sentMail(customerId, at, mailId), ...sent, ttl: epochSeconds(plus(at, keptFor)) };
  const isNoted = await attempt(() => documents.get().send(new PutCommand({ TableName: tables.customers(), Item })));
  return isNoted ? { customerId, at, mailId } : null;
}

/** Notes the provider's answer; a bounce that was faster stays. One round trip. */
export async function noteAnswer(name: MailName, fate: 'taken' | 'refused'): Promise<void> {
  await attempt(() => changeFate(name, fate, now(), ['sending']));
}

/** Notes that a mail came back, or that its reader reported it, which is the last word. Without a note it does nothing. One round trip. */
export async function noteReturned(name: MailName, fate: 'bounce' | 'complaint', at: Instant): Promise<void> {
  await changeFate(name, fate, at, fate === 'bounce' ? ['sending', 'taken'] : ['sending', 'taken', 'bounce']);
}

function changeFate(
  { customerId, at, mailId }: MailName,
  fate: MailFate,
  fateAt: Instant,
  from: readonly MailFate[],
): Promise<boolean> {
  const before = Object.fromEntries(from.map((each, place) => [`:from${place}`, each]));
  return held(() =>
    documents.get().send(
      new UpdateCommand({
        TableName: tables.customers(),
        Key: customerKeys.sentMail(customerId, at, mailId),
        UpdateExpression: 'SET fate = :fate, fateAt = :at',
        ConditionExpression: `fate IN (${Object.keys(before).join(', ')})`,
        ExpressionAttributeValues: { ':fate': fate, ':at': fateAt, ...before },
      }),
    ),
  );
}

async function attempt(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    log('warn', 'sent mail not noted', { error: describe(error) });
    return false;
  }
}

/** The newest mails to a customer, newest first. One round trip. */
export function readSentMails(customerId: CustomerId, limit: number): Promise<readonly SentMail[]> {
  return readPage(
    {
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': customerKeys.sentMails(customerId) },
      ScanIndexForward: false,
      Limit: limit,
    },
    sentKind,
  );
}
