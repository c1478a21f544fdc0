import type { Permission } from '#shared/account/domain/consent.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';

export type Preferences = DataFor<'contactPreferences'>;
export type PreferencesPage = DataFor<'contactPreferencesPage'>;
export type Wording = PreferencesPage['wordings'][number];

/** Shows a decision's answer at once; a refused one may follow a change in another window. */
function useKeepPreferences(onKept: (version: number) => void): (changing: Promise<Preferences>) => Promise<void> {
  const { keep, refresh } = useCache();
  return async (changing) => {
    try {
      const kept = await changing;
      keep('contactPreferences', {}, kept);
      onKept(kept.version);
    } catch (error) {
      void refresh('contactPreferences', 'contactPreferencesPage').catch(() => undefined);
      throw error;
    }
    void refresh('userDetails').catch(() => undefined);
  };
}

/** `onKept` receives the version after a decision: its result is shown while that version lasts. */
export function useDecide(onKept: (version: number) => void) {
  const keepPreferences = useKeepPreferences(onKept);
  return useChange(({ version }: Preferences, wording: string, allowed: readonly Permission[]) =>
    keepPreferences(send('contactPreferences', 'POST', { body: { version, wording, allowed: [...allowed] } })),
  );
}

export function useStopEverything(onKept: (version: number) => void) {
  const keepPreferences = useKeepPreferences(onKept);
  return useChange(() => keepPreferences(send('contactPreferences', 'DELETE', {})));
}
