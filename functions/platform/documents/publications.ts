import { setTimeout as pause } from 'node:timers/promises';

import { contentPublished } from '#shared/kernel/events/content-published.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { outbox } from '../relay/outbox.ts';
import { readItem, tables } from '../table/client.ts';
import { contentKeys } from '../table/keys.ts';
import { stored } from '../table/stored.ts';
import { write } from '../table/transaction.ts';
import type { TransactItem } from '../table/transaction.ts';
import { letCount, readPublicationHead } from './content-versions.ts';
import type { Publication } from './content-versions.ts';
import { logLine } from './editors-documents.ts';
import type { LogEntry } from './editors-documents.ts';

/** Cast changes of one batch publish at the same moment and compete for the next number. */
const rounds = 16;

/**
 * Announces that all documents of these kinds are written and published; the publisher's last step. Two round trips. The transaction
 * assigns the publication's number, so that two publications never share one.
 */
export async function announcePublication(kinds: readonly string[], now: Instant): Promise<number> {
  const announced = await numbered(async (version, line) => {
    const { written } = await write([line, publishedLine(version, now, 'content', { kinds: [...kinds] })]);
    return written;
  });
  if (announced === null) throw new Error('Too many publish at once.');
  return announced;
}

/** Up to this many documents get an event each, in the transaction of the switch; above it, one event names their kinds. */
const toldOneByOne = 80;

/**
 * Makes a publication count and writes an event for each changed document, in one transaction. False when another publication has taken the
 * slot.
 */
export async function letPublicationCount(publication: Publication, entry: LogEntry, now: Instant): Promise<boolean> {
  const { deeds, number } = entry;
  const told = (version: number): readonly TransactItem[] =>
    deeds.length <= toldOneByOne
      ? deeds.map(({ kind, id }) =>
          publishedLine(version, now, `${kind}/${id}`, { kinds: [kind], documentId: id, publication: number }),
        )
      : [...new Set(deeds.map(({ kind }) => kind))].map((kind) =>
          publishedLine(version, now, kind, { kinds: [kind], publication: number }),
        );
  let isLost = false;
  const version = await numbered(async (next, line) => {
    if (await letCount(publication, now, [line, logLine(entry), ...told(next)])) return true;
    const head = await readPublicationHead();
    // An earlier attempt wrote it and its answer was lost.
    if (head?.number === number) return true;
    isLost = head?.pending?.number !== number;
    return isLost;
  });
  if (version === null) throw new Error('Too many publish at once.');
  return !isLost;
}

function publishedLine(
  version: number,
  now: Instant,
  subject: string,
  facts: { readonly kinds: string[]; readonly documentId?: string; readonly publication?: number },
): TransactItem {
  return outbox(tables.content(), contentPublished, { subject, version, now }, facts);
}

const versionKind = stored<{ readonly version: number }>('number of publications', { version: 'number' });

/** Tries the next number until no other publication has taken it; null after too many attempts. */
async function numbered(attempt: (version: number, line: TransactItem) => Promise<boolean>): Promise<number | null> {
  const TableName = tables.content();
  const Key = contentKeys.publications();
  for (let round = 1; round <= rounds; round += 1) {
    const last = (await readItem(TableName, Key, versionKind))?.version ?? 0;
    const line: TransactItem = {
      Update: {
        TableName,
        Key,
        UpdateExpression: 'SET version = :version',
        ConditionExpression: 'attribute_not_exists(pk) OR version = :last',
        ExpressionAttributeValues: { ':version': last + 1, ':last': last },
      },
    };
    if (await attempt(last + 1, line)) return last + 1;
    await pause(10 * round * (0.5 + Math.random()));
  }
  return null;
}
