import { welcomePaths } from '#shared/account/contract/welcome-performances.ts';
import { mayEdit, mayWithdraw } from '#shared/account/domain/welcome-performance/life-cycle.ts';
import { statusAt, welcomeSeasonAt } from '#shared/account/domain/welcome-performance/registration.ts';
import type { WelcomeForm, WelcomeRegistration } from '#shared/account/domain/welcome-performance/registration.ts';
import { welcomeRegistered } from '#shared/account/events/welcome.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { siteOriginOf } from '#functions/platform/http/calendar-answer.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';

import { changeWelcome, readWelcome } from '../store/welcome-registrations.ts';
import { welcomeRegistrationView } from '../views/welcome-registration-view.ts';

export const handler = handlePath(welcomePaths.welcomeRegistration, {
  GET: async (request) => {
    const { customerId } = await signedIn(request);
    return welcomeRegistrationView(await readWelcome(customerId, welcomeSeasonAt(request.now)), request.now);
  },

  POST: async (request) => {
    const { body, now } = request;
    const { customerId } = await signedIn(request);
    const season = welcomeSeasonAt(now);
    const form = { ...body, needs: [...new Set(body.needs)] };
    const { outcome, registration } = await changeWelcome(customerId, season, (before) => {
      const status = statusAt(before, now);
      if ((before && !mayEdit(status)) || isSame(before, form)) return null;
      const next = registered(before, form, { customerId, season, now, siteOrigin: siteOriginOf(request) });
      const about = { subject: `${customerId}.${season}`, version: next.version, now };
      return { next, tells: [outbox(tables.customers(), welcomeRegistered, about, { customerId, season })] };
    });
    if (outcome === 'unchanged' && !mayEdit(statusAt(registration, now))) return refuse('welcome-decided');
    return welcomeRegistrationView(registration, now);
  },

  DELETE: async (request) => {
    const { now } = request;
    const { customerId } = await signedIn(request);
    const { registration } = await changeWelcome(customerId, welcomeSeasonAt(now), (before) =>
      before && mayWithdraw(statusAt(before, now)) ? { next: null, tells: [] } : null,
    );
    return registration && !mayWithdraw(statusAt(registration, now))
      ? refuse('welcome-booked')
      : welcomeRegistrationView(registration, now);
  },
});

interface About {
  readonly customerId: CustomerId;
  readonly season: string;
  readonly now: WelcomeRegistration['registeredAt'];
  readonly siteOrigin: string;
}

/** A change keeps the position in the queue; a new registration goes to its end. */
function registered(
  before: WelcomeRegistration | null,
  form: WelcomeForm,
  { now, ...about }: About,
): WelcomeRegistration {
  const { route, adults, children, needs } = form;
  return {
    ...about,
    route,
    adults,
    children,
    needs,
    status: 'registered',
    invitation: null,
    registeredAt: before?.status === 'registered' ? before.registeredAt : now,
    updatedAt: now,
    version: (before?.version ?? 0) + 1,
  };
}

/** A repeated request is one registration and one mail. */
function isSame(before: WelcomeRegistration | null, { route, adults, children, needs }: WelcomeForm): boolean {
  return (
    before?.status === 'registered' &&
    before.route === route &&
    before.adults === adults &&
    before.children === children &&
    before.needs.length === needs.length &&
    before.needs.every((need) => needs.includes(need))
  );
}
