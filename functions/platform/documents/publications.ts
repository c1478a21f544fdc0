import { contentPublished } from '#shared/kernel/events/content-published.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { outbox } from '../relay/outbox.ts';
import { readItem, tables } from '../table/client.ts';
import { contentKeys } from '../table/keys.ts';
import { stored } from '../table/stored.ts';
import { overtaken, untilWritten, write } from '../table/transaction.ts';
import type { TransactItem } from '../table/transaction.ts';
import { letCount, readPublicationHead } from './content-versions.ts';
import type { Publication } from './content-versions.ts';
import { logLine } from './editors-documents.ts';
import type { LogEntry } from './editors-documents.ts';

/** Cast changes of one batch publish at the same moment and compete for the next number. */
const tries = 16;

/**
 * Announces that all documents of these kinds are written and published; the publisher's last step. Two round trips. The transaction
 * assigns the publication's number, so that two publications never share one.
 */
export async function announcePublication(kinds: readonly string[], now: Instant): Promise<number> {
  return numbered(async (version, line) => {
    const { written } = await write([line, publishedLine(version, now, 'content', { kinds: [...kinds] })]);
    return written ? version : overtaken;
  });
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
  return numbered(async (version, line) => {
    if (await letCount(publication, now, [line, logLine(entry), ...told(version)])) return true;
    const head = await readPublicationHead();
    // An earlier attempt wrote it and its answer was lost.
    if (head?.number === number) return true;
    return head?.pending?.number === number ? overtaken : false;
  });
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

/** Attempts a write under the next number, again while another publication takes it first. */
function numbered<T>(attempt: (version: number, line: TransactItem) => Promise<T | typeof overtaken>): Promise<T> {
  const TableName = tables.content();
  const Key = contentKeys.publications();
  const next = async () => {
    const last = (await readItem(TableName, Key, versionKind))?.version ?? 0;
    return attempt(last + 1, {
      Update: {
        TableName,
        Key,
        UpdateExpression: 'SET version = :version',
        ConditionExpression: 'attribute_not_exists(pk) OR version = :last',
        ExpressionAttributeValues: { ':version': last + 1, ':last': last },
      },
    });
  };
  return untilWritten(next, { tries, otherwise: tooMany });
}

function tooMany(): never {
  throw new Error('Too many publish at once.');
}
