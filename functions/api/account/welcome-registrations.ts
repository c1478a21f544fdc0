import { welcomePaths } from '#shared/contract/account/welcome-performances.ts';
import { refuse } from '#shared/contract/problem.ts';
import { welcomeLifeCycle } from '#shared/domain/welcome-performance/life-cycle.ts';
import type { WelcomeDecision } from '#shared/domain/welcome-performance/life-cycle.ts';
import { statusAt } from '#shared/domain/welcome-performance/registration.ts';
import type { WelcomeInvitation } from '#shared/domain/welcome-performance/registration.ts';
import { welcomeSeasonAt } from '#shared/domain/welcome-performance/season.ts';
import { day, hour, plus } from '#shared/domain/time/instant.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { welcomeDecided } from '#shared/events/welcome.ts';
import { formOf } from '#functions/account/to-welcome.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { outbox } from '#functions/publish/outbox.ts';
import { tables } from '#functions/store/client.ts';
import { readTerms } from '#functions/store/performances.ts';
import { changeWelcome, readWelcomeListed } from '#functions/store/welcome-registrations.ts';

/** Somebody who is invited has so long to book, and in any case until a day before the curtain rises. */
const bookWithinDays = 14;

export const handler = handlePath(welcomePaths.welcomeRegistrations, {
  GET: async ({ query, now }) => {
    const found = await readWelcomeListed(welcomeSeasonAt(now), query.status);
    const items = found.map((each) => ({
      id: each.customerId,
      status: statusAt(each, now),
      registeredAt: each.registeredAt,
      ...formOf(each),
    }));
    return { items, totalPages: items.length > 0 ? 1 : 0 };
  },

  /** Each registration is a change of its own: one that was taken back meanwhile does not hold up the others. */
  POST: async ({ body: { ids, to, performanceId }, now }) => {
    const invitation = to === 'invited' ? await invitationTo(performanceId, now) : null;
    if (to === 'invited' && !invitation) return refuse('unknown-performance');
    const unique = [...new Set(ids)];
    const items = await Promise.all(unique.map((customerId) => decide(customerId, to, invitation, now)));
    return { items, totalPages: 1 };
  },
});

async function decide(customerId: string, to: WelcomeDecision, invitation: WelcomeInvitation | null, now: Instant) {
  const season = welcomeSeasonAt(now);
  const { outcome, registration } = await changeWelcome(customerId, season, (before) => {
    if (!before || !welcomeLifeCycle.may(statusAt(before, now), to)) return null;
    // A declined registration has no visit to prepare.
    const needs = to === 'declined' ? [] : before.needs;
    const next = { ...before, needs, status: to, invitation, updatedAt: now, version: before.version + 1 };
    const about = { subject: `${customerId}.${season}`, version: next.version, now };
    return { next, tells: [outbox(tables.customers(), welcomeDecided, about, { customerId, season, status: to })] };
  });
  const status = statusAt(registration, now);
  const isDone = outcome === 'changed' ? 'done' : status === to ? 'unchanged' : 'refused';
  return { id: customerId, status, outcome: isDone } as const;
}

/** A coming welcome performance, or null. */
async function invitationTo(performanceId: string | undefined, now: Instant): Promise<WelcomeInvitation | null> {
  const terms = performanceId === undefined ? null : await readTerms(performanceId);
  if (!terms || terms.activityType !== 'welcome' || terms.isCancelled) return null;
  const { title, eventSlug, date } = terms;
  const latest = plus(date, -24 * hour);
  const bookBy = plus(now, bookWithinDays * day);
  if (latest <= now) return null;
  return { performanceId: terms.performanceId, title, eventSlug, date, bookBy: bookBy < latest ? bookBy : latest };
}
