import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { addDays } from '#shared/kernel/time/london.ts';
import { readAuditDay } from '#functions/desk/store/audit-day.ts';
import { auditDays } from '#functions/desk/store/audit-days.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { log } from '#functions/platform/runtime/log.ts';

/** How far back missing days are caught up. */
const atMost = 35;

/**
 * Keeps yesterday's entries of the audit outside the tables, and those of earlier days that are missing there, the oldest first. A day without
 * entries is kept too: so it is known that nothing was done. Begun again after a failure, it goes on with what is still missing.
 */
export const handler = consume(subscriptions.onAuditExportDue, { effect: 'repeat' }, async () => {
  // Days in UTC, as in the keys of the entries.
  const today = now().slice(0, '2026-12-03'.length);
  const days = Array.from({ length: atMost }, (_, place) => addDays(today, place - atMost));
  const kept = await auditDays.get().since(addDays(today, -atMost));
  for (const day of days.filter((each) => !kept.has(each))) {
    const entries = await readAuditDay(day);
    const lines = entries.map(({ pk: _pk, sk: _sk, ...entry }) => `${JSON.stringify(entry)}\n`);
    await auditDays.get().add(day, lines.join(''));
    log('info', 'day of the audit kept', { day, entries: entries.length });
  }
});
