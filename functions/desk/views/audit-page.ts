import type { auditEntry } from '#shared/desk/contract/audit.ts';
import type { Flat, Page } from '#shared/kernel/contract/resource.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { AuditEntry } from '../store/audit.ts';
import { readAudit } from '../store/read-audit.ts';
import type { Place } from '../store/read-audit.ts';

/** The id of an entry for the browser says where it is, so that a page can follow after it. */
const publicId = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>): string => `${at}_${id}`;

/** Null for what is no such id: the list then begins at its beginning. */
function placeIn(text: string | undefined): Place | null {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\w-]+)$/.exec(text ?? '') ?? [];
  return at === undefined || id === undefined || Number.isNaN(Date.parse(at)) ? null : { at: instant(at), id };
}

/** Without the keys that the table and its indexes need. */
function entryView(entry: AuditEntry): Flat<typeof auditEntry> {
  const { at, staffId, staffName, duty, deed, subject, subjectName, changes, reason, correlation } = entry;
  const facts = { at, staffId, staffName, duty, deed, subject, subjectName, reason, correlation };
  return { id: publicId(entry), ...facts, changes: changes.map((change) => ({ ...change })) };
}

interface Asked {
  readonly 'filter[day]'?: string | undefined;
  readonly 'filter[staffId]'?: string | undefined;
  readonly 'filter[subject]'?: string | undefined;
  readonly 'page[after]'?: string | undefined;
}

/** A page of the audit as the desk asks for it, the newest entry first. */
export async function auditPage(query: Asked, now: Instant): Promise<Page<Flat<typeof auditEntry>>> {
  const { 'filter[day]': day, 'filter[staffId]': staffId, 'filter[subject]': subject, 'page[after]': after } = query;
  const question = { day: day ?? null, staffId: staffId ?? null, subject: subject ?? null, after: placeIn(after) };
  const { entries, hasMore } = await readAudit(question, now.slice(0, 10));
  // Pages follow each other by their last entry; how many there are, nobody counts.
  return { items: entries.map(entryView), totalPages: hasMore ? 2 : 1 };
}
