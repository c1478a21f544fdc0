import type { welcomeRegistration } from '#shared/account/contract/welcome-performances.ts';
import { mayEdit, mayWithdraw } from '#shared/account/domain/welcome-performance/life-cycle.ts';
import { endOfSeason, statusAt, welcomeSeasonAt } from '#shared/account/domain/welcome-performance/registration.ts';
import type { WelcomeBooking, WelcomeRegistration } from '#shared/account/domain/welcome-performance/registration.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** A registration, or its absence, as its owner sees it. */
export function welcomeRegistrationView(
  registration: WelcomeRegistration | null,
  now: Instant,
): Flat<typeof welcomeRegistration> {
  const season = welcomeSeasonAt(now);
  const status = statusAt(registration, now);
  return {
    id: season,
    season,
    endsAt: endOfSeason(season),
    status,
    form: registration && formOf(registration),
    invitation: status === 'invited' ? (registration?.invitation ?? null) : null,
    booking: status === 'booked' && registration?.booking ? bookingOf(registration.booking) : null,
    registeredAt: registration?.registeredAt ?? null,
    mayEdit: mayEdit(status),
    mayWithdraw: mayWithdraw(status),
  };
}

const bookingOf = ({ orderId, title, date }: WelcomeBooking) => ({ orderId, title, date });

export const formOf = ({ route, adults, children, needs }: WelcomeRegistration) => ({
  route,
  adults,
  children,
  needs: [...needs],
});
