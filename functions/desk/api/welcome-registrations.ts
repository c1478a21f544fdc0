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
import { welcomeDeskPaths } from '#shared/desk/contract/welcome-desk.ts';
import type { CustomerId, PerformanceId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { changeWelcome, readWelcomeListed } from '#functions/account/store/welcome-registrations.ts';
import { formOf } from '#functions/account/views/welcome-registration-view.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { readTerms } from '#functions/season/store/performances.ts';

import { isOwnAccount } from '../commands/own-record.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { auditLine } from '../store/audit.ts';

export const handler = handleDeskPath(welcomeDeskPaths.welcomeRegistrations, {
  GET: async (request) => {
    const { query, now } = request;
    const { duties } = await atDesk(request);
    const { items, totalPages } = await readWelcomeListed(welcomeSeasonAt(now), query);
    const listed = items.map((each) => toListed(each, now));
    // Access needs are health data, with a duty of their own.
    const shown = duties.has('access-needs.read') ? listed : listed.map((each) => ({ ...each, needs: [] }));
    return { items: shown, totalPages };
  },

  /**
   * Each registration changes separately, with an entry of its own in the audit: one withdrawn meanwhile does not block the others, and a
   * customer's entries are found by customer.
   */
  POST: async (request) => {
    const {
      body: { ids, to, performanceId },
      now,
    } = request;
    const me = await atDesk(request);
    const invitation = to === 'invited' ? await invitationTo(performanceId, now) : null;
    if (to === 'invited' && !invitation) return refuse('unknown-performance');
    const unique = [...new Set(ids)];
    const items = await Promise.all(unique.map((customerId) => decide(me, customerId, to, invitation, now)));
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

async function decide(
  me: Colleague,
  customerId: CustomerId,
  to: WelcomeDecision,
  invitation: WelcomeInvitation | null,
  now: Instant,
) {
  const season = welcomeSeasonAt(now);
  const account = await readAccount(customerId);
  const isOwn = account !== null && (await isOwnAccount(me, account));
  const { outcome, registration } = await changeWelcome(customerId, season, (before) => {
    if (isOwn || !before || !mayDecide(statusAt(before, now), to)) return null;
    // A declined registration needs no preparation.
    const needs = to === 'declined' ? [] : before.needs;
    const next = { ...before, needs, status: to, invitation, updatedAt: now, version: before.version + 1 };
    const about = { subject: `${customerId}.${season}`, version: next.version, now };
    const audited = auditLine(
      {
        by: me,
        duty: 'customers.write',
        deed: 'Welcome registration decided',
        subject: `customer/${customerId}`,
        subjectName: customerId,
        changes: [{ what: 'Status', before: statusAt(before, now), after: to }],
      },
      now,
    );
    return {
      next,
      tells: [outbox(tables.customers(), welcomeDecided, about, { customerId, season, status: to }), audited],
    };
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
