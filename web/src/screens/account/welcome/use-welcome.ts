import {
  declarationMissing,
  needsConsentMissing,
  partyMistake,
  welcomeNeeds,
  welcomeRoutes,
} from '#shared/account/domain/welcome-performance/registration.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useChange } from '#web/api/use-change.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';

export type WelcomePage = DataFor<'welcomePage'>;
export type Registration = DataFor<'welcomeRegistration'>;

/** The registration changes what can be booked, so the user is refetched, too. */
function useRefreshed() {
  const { refresh } = useCache();
  return () => refresh('welcomeRegistration', 'user');
}

const among = <T extends string>(known: readonly T[], value: string): T | undefined =>
  known.find((each) => each === value);

function bodyOf(data: FormData) {
  const chosen = new Set(data.getAll('needs').map(String));
  return {
    // The form requires one.
    route: among(welcomeRoutes, textOf(data, 'route')) ?? 'first-visit',
    adults: Number(textOf(data, 'adults')),
    children: Number(textOf(data, 'children')),
    needs: welcomeNeeds.filter((need) => chosen.has(need)),
    needsConsent: data.has('needsConsent'),
    declaration: true as const,
  };
}

function mistakesIn(data: FormData): Readonly<Record<string, string>> {
  const { adults, children, needs, needsConsent } = bodyOf(data);
  const party = partyMistake({ adults, children });
  return {
    ...(among(welcomeRoutes, textOf(data, 'route')) ? {} : { route: 'Choose what fits you best.' }),
    ...(party ? { children: party } : {}),
    ...(needs.length > 0 && !needsConsent ? { needsConsent: needsConsentMissing } : {}),
    ...(data.has('declaration') ? {} : { declaration: declarationMissing }),
  };
}

/** Not stored in the browser: it may contain health data. */
export function useWelcomeForm(onDone: () => void) {
  const refreshed = useRefreshed();
  return useSentForm({
    mistakesIn,
    submit: async (data) => {
      await send('welcomeRegistration', 'POST', { body: bodyOf(data) });
      await refreshed();
      onDone();
    },
  });
}

export function useWithdraw() {
  const refreshed = useRefreshed();
  return useChange(async () => {
    await send('welcomeRegistration', 'DELETE', {});
    await refreshed();
  });
}
