import { welcomePaths } from '#shared/contract/account/welcome-performances.ts';
import { refuse } from '#shared/contract/problem.ts';
import type { CustomerId } from '#shared/domain/ids.ts';
import { mayEdit, mayWithdraw } from '#shared/domain/welcome-performance/life-cycle.ts';
import { statusAt } from '#shared/domain/welcome-performance/registration.ts';
import type { WelcomeForm, WelcomeRegistration } from '#shared/domain/welcome-performance/registration.ts';
import { welcomeSeasonAt } from '#shared/domain/welcome-performance/season.ts';
import { welcomeRegistered } from '#shared/events/welcome.ts';
import { toWelcome } from '#functions/account/to-welcome.ts';
import { signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { outbox } from '#functions/publish/outbox.ts';
import { siteOriginOf } from '#functions/season/calendar-answer.ts';
import { tables } from '#functions/store/client.ts';
import { changeWelcome, readWelcome } from '#functions/store/welcome-registrations.ts';

export const handler = handlePath(welcomePaths.welcomeRegistration, {
  GET: async (request) => {
    const { customerId } = await signedIn(request);
    return toWelcome(await readWelcome(customerId, welcomeSeasonAt(request.now)), request.now);
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
    return toWelcome(registration, now);
  },

  DELETE: async (request) => {
    const { now } = request;
    const { customerId } = await signedIn(request);
    const { registration } = await changeWelcome(customerId, welcomeSeasonAt(now), (before) =>
      before && mayWithdraw(statusAt(before, now)) ? { next: null, tells: [] } : null,
    );
    return registration && !mayWithdraw(statusAt(registration, now))
      ? refuse('welcome-booked')
      : toWelcome(registration, now);
  },
});

interface About {
  readonly customerId: CustomerId;
  readonly season: string;
  readonly now: WelcomeRegistration['registeredAt'];
  readonly siteOrigin: string;
}

/** A change keeps the place in the queue; whoever registers anew goes to its end. */
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

/** Sent twice, it is one registration and one mail. */
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
