import { welcomePaths } from '#shared/account/contract/welcome-performances.ts';
import { mayDecide, welcomeDecisions } from '#shared/account/domain/welcome-performance/life-cycle.ts';
import type { WelcomeDecision } from '#shared/account/domain/welcome-performance/life-cycle.ts';
import {
  bookInvitationBy,
  performanceOf,
  statusAt,
  welcomeSeasonAt,
} from '#shared/account/domain/welcome-performance/registration.ts';
import type {
  WelcomeInvitation,
  WelcomeRegistration,
} from '#shared/account/domain/welcome-performance/registration.ts';
import { welcomeDecided } from '#shared/account/events/welcome.ts';
import type { CustomerId, PerformanceId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { handlePath } from '#functions/handle-path.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { readTerms } from '#functions/season/store/performances.ts';

import { changeWelcome, readWelcomeListed } from '../store/welcome-registrations.ts';
import { formOf } from '../views/welcome-registration-view.ts';

export const handler = handlePath(welcomePaths.welcomeRegistrations, {
  GET: async ({ query, now }) => {
    const { items, totalPages } = await readWelcomeListed(welcomeSeasonAt(now), query);
    return { items: items.map((each) => toListed(each, now)), totalPages };
  },

  /** Each registration changes separately: one withdrawn meanwhile does not block the others. */
  POST: async ({ body: { ids, to, performanceId }, now }) => {
    const invitation = to === 'invited' ? await invitationTo(performanceId, now) : null;
    if (to === 'invited' && !invitation) return refuse('unknown-performance');
    const unique = [...new Set(ids)];
    const items = await Promise.all(unique.map((customerId) => decide(customerId, to, invitation, now)));
    return { items, totalPages: 1 };
  },
});

function toListed(registration: WelcomeRegistration, now: Instant) {
  const status = statusAt(registration, now);
  const performance = performanceOf(registration);
  return {
    id: registration.customerId,
    status,
    registeredAt: registration.registeredAt,
    ...formOf(registration),
    performance: performance && { title: performance.title, date: performance.date },
    mayBecome: welcomeDecisions.filter((to) => mayDecide(status, to)),
  };
}

async function decide(customerId: CustomerId, to: WelcomeDecision, invitation: WelcomeInvitation | null, now: Instant) {
  const season = welcomeSeasonAt(now);
  const { outcome, registration } = await changeWelcome(customerId, season, (before) => {
    if (!before || !mayDecide(statusAt(before, now), to)) return null;
    // A declined registration needs no preparation.
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
async function invitationTo(performanceId: PerformanceId | undefined, now: Instant): Promise<WelcomeInvitation | null> {
  const terms = performanceId === undefined ? null : await readTerms(performanceId);
  if (!terms || terms.activityType !== 'welcome' || terms.isCancelled) return null;
  const { title, eventSlug, date } = terms;
  const bookBy = bookInvitationBy(date, now);
  return bookBy === null ? null : { performanceId: terms.performanceId, title, eventSlug, date, bookBy };
}
