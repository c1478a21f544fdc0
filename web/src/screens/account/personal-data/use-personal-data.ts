import type { Loss } from '#shared/account/domain/erasure.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';
import { useResource } from '#web/api/use-resource.ts';

export type DataCopy = DataFor<'dataExport'>;
export type AccountErasure = DataFor<'accountErasure'>;
export type YourDataPage = DataFor<'yourDataPage'>;

/** How often a copy in progress is polled. */
const copyInterval = 5000;

export function useDataCopy() {
  return useResource(
    'dataExport',
    {},
    { every: (copy) => ((copy as DataCopy)?.state === 'pending' ? copyInterval : 0) },
  );
}

/** Requests a copy; the answer is the state that the page shows. */
export function useAskForCopy() {
  const { keep } = useCache();
  return async (currentPassword: string) =>
    keep('dataExport', {}, await send('dataExport', 'POST', { body: { currentPassword } }));
}

/** What prevents the erasure may have changed since the page was opened: a refusal refetches it. */
export function useAskForErasure() {
  const { keep, refresh } = useCache();
  return async (currentPassword: string, givesUp: readonly Loss[]) => {
    try {
      keep(
        'accountErasure',
        {},
        await send('accountErasure', 'POST', { body: { currentPassword, givesUp: [...givesUp] } }),
      );
    } catch (error) {
      void refresh('accountErasure').catch(() => undefined);
      throw error;
    }
  };
}

export function useKeepAccount() {
  const { keep } = useCache();
  return useChange(async () => keep('accountErasure', {}, await send('accountErasure', 'DELETE', {})));
}
