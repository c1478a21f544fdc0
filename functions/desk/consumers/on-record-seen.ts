import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { deeds } from '#shared/desk/domain/words.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { write } from '#functions/platform/table/transaction.ts';

import { auditLine } from '../store/audit.ts';
import { readMember } from '../store/team.ts';

/** The entry has the instant and the id of its event, so that a second delivery finds it there. */
export const handler = consume(subscriptions.onRecordSeen, { effect: 'repeat' }, async ({ detail }) => {
  const { id, occurredAt, staffId, duty, subject, subjectName } = detail;
  const name = (await readMember(staffId))?.name ?? 'A former colleague';
  const look = { by: { staffId, name }, duty, deed: deeds.seen, subject, subjectName };
  await write([auditLine(look, instant(occurredAt), id)]);
});
