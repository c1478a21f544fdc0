import type { CustomerId, StaffId } from '#shared/kernel/ids.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { readItem, readPage, tables } from '#functions/platform/table/client.ts';
import { customerKeys, prefix } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** What a colleague wrote about a customer for their colleagues. The customer reads it in the copy of their data. */
export interface CustomerNote {
  readonly noteId: string;
  readonly text: string;
  readonly at: Instant;
  /** First instant at which it is not shown any more. */
  readonly until: Instant;
  readonly staffId: StaffId;
  /** Kept with the note: a colleague may have left since. */
  readonly staffName: string;
}

/** The most notes that are shown. */
const mostShown = 50;

const noteKind = stored<CustomerNote>('note about a customer', {
  noteId: 'text',
  text: 'text',
  at: 'text',
  until: 'text',
  staffId: 'text',
  staffName: 'text',
});

/** The notes that have not ended, newest first. The table deletes ended ones some time later. One round trip. */
export async function readNotes(customerId: CustomerId, now: Instant): Promise<readonly CustomerNote[]> {
  const notes = await readPage(
    {
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :note)',
      ExpressionAttributeValues: { ':pk': customerKeys.account(customerId).pk, ':note': prefix.note },
      ScanIndexForward: false,
      ConsistentRead: true,
    },
    noteKind,
  );
  return notes.filter(({ until }) => until > now).slice(0, mostShown);
}

/** The note of an answer's id; null where it is gone. One round trip. */
export async function readNote(customerId: CustomerId, id: string): Promise<CustomerNote | null> {
  const { at, noteId } = placeOf(id);
  return readItem(tables.customers(), customerKeys.customerNote(customerId, at, noteId), noteKind);
}

/** The id of a note for the browser says where it is: its instant and its own id. */
export const idOfNote = ({ at, noteId }: Pick<CustomerNote, 'at' | 'noteId'>): string => `${Date.parse(at)}.${noteId}`;

function placeOf(id: string): Pick<CustomerNote, 'at' | 'noteId'> {
  const [millis = '', noteId = ''] = id.split('.');
  return { at: instant(new Date(Number(millis)).toISOString()), noteId };
}

/** A transaction item that adds a note. */
export function addNoteLine(customerId: CustomerId, note: CustomerNote): TransactItem {
  const key = customerKeys.customerNote(customerId, note.at, note.noteId);
  return {
    Put: {
      TableName: tables.customers(),
      Item: { ...key, ...note, ttl: epochSeconds(note.until) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

/** A transaction item that removes a note; it fails where another press was faster. */
export function removeNoteLine(customerId: CustomerId, { at, noteId }: CustomerNote): TransactItem {
  return {
    Delete: {
      TableName: tables.customers(),
      Key: customerKeys.customerNote(customerId, at, noteId),
      ConditionExpression: 'attribute_exists(pk)',
    },
  };
}
