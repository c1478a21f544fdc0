import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { auditIndexes } from '#functions/platform/table/audit-indexes.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { auditKeys } from '#functions/platform/table/keys.ts';
import { parseStored, stored } from '#functions/platform/table/stored.ts';

import type { AuditEntry } from './audit.ts';

const entryKind = stored<AuditEntry>('entry of the audit', {
  id: 'text',
  at: 'text',
  staffId: 'text',
  staffName: 'text',
  duty: 'text or null',
  deed: 'text',
  subject: 'text',
  subjectName: 'text',
  changes: 'list',
  reason: 'text or null',
  correlation: 'text',
});

/** What is read of the audit. Without colleague and subject it is a day. */
export interface AuditQuestion {
  /** In UTC, as the keys of the table: `2026-12-03`. */
  readonly day: string | null;
  readonly staffId: string | null;
  readonly subject: string | null;
  /** The last entry that is known. */
  readonly after: Place | null;
}

/** Where an entry is: its instant and its id. */
export interface Place {
  readonly at: Instant;
  readonly id: string;
}

export const auditPageSize = 100;

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly hasMore: boolean;
}

/**
 * A page of entries, the newest first. A day is read consistently; the indexes are some moments behind. One round trip; more for what one
 * colleague did to a subject with very many entries.
 */
export async function readAudit(question: AuditQuestion, today: string): Promise<AuditPage> {
  const part = question.subject === null && question.staffId === null ? byDay(question, today) : byIndex(question);
  const entries: AuditEntry[] = [];
  let from = part.ExclusiveStartKey;
  do {
    const { Items = [], LastEvaluatedKey } = await documents.get().send(
      new QueryCommand({
        ...part,
        TableName: tables.audit(),
        ScanIndexForward: false,
        // One more, to know whether there is another page.
        Limit: auditPageSize + 1,
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    entries.push(...Items.map((item) => parseStored(entryKind, item)));
    from = LastEvaluatedKey;
  } while (from && entries.length <= auditPageSize);
  return { entries: entries.slice(0, auditPageSize), hasMore: entries.length > auditPageSize };
}

type Part = Omit<QueryCommandInput, 'TableName'>;

const keyOf = ({ at, id }: Place) => auditKeys.entry(at.slice(0, 10), at, id);

function byDay({ day, after }: AuditQuestion, today: string): Part {
  const pk = auditKeys.day(day ?? today);
  const start = after && keyOf(after);
  return {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ConsistentRead: true,
    ...(start?.pk === pk ? { ExclusiveStartKey: { ...start } } : {}),
  };
}

/** A subject's entries, or a colleague's, or what the one did to the other; of one day, where it is given. */
function byIndex({ day, staffId, subject, after }: AuditQuestion): Part {
  const name = subject === null ? 'byStaff' : 'ofSubject';
  const { partitionKey, sortKey } = auditIndexes[name];
  const value = subject ?? staffId;
  return {
    IndexName: name,
    KeyConditionExpression: `#of = :of${day === null ? '' : ' AND begins_with(#at, :day)'}`,
    ...(subject !== null && staffId !== null ? { FilterExpression: 'staffId = :by' } : {}),
    ExpressionAttributeNames: { '#of': partitionKey, ...(day === null ? {} : { '#at': sortKey }) },
    ExpressionAttributeValues: {
      ':of': value,
      ...(day === null ? {} : { ':day': day }),
      ...(subject !== null && staffId !== null ? { ':by': staffId } : {}),
    },
    ...(after ? { ExclusiveStartKey: { ...keyOf(after), [partitionKey]: value, [sortKey]: after.at } } : {}),
  };
}
