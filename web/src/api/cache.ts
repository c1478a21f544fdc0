import { useMemo } from 'react';
import { unstable_serialize as serialize, useSWRConfig } from 'swr';

import type { PathName } from '#shared/catalogue/contract.ts';

import type { DataFor, InputFor } from './contract-types.ts';
import { markLoaded, markStale } from './data-age.ts';
import { keyFor } from './key-for.ts';
import type { ResourceName } from './use-resource.ts';

export interface Cache {
  /** What is in the cache now. */
  readonly known: <Name extends ResourceName>(name: Name, input: InputFor<Name>) => DataFor<Name> | undefined;
  /** Stores the answer of a change in the cache, so that nothing is fetched twice. */
  readonly keep: <Name extends ResourceName>(name: Name, input: InputFor<Name>, data: DataFor<Name>) => void;
  /** Refetches everything of these paths: at once what is on the page, the rest on its next entry. */
  readonly refresh: (...names: readonly PathName[]) => Promise<void>;
}

/** For the hooks of features that make changes. */
export function useCache(): Cache {
  const { cache, mutate } = useSWRConfig();
  return useMemo(
    () => ({
      known: <Name extends ResourceName>(name: Name, input: InputFor<Name>) =>
        // The contract defines the data of a key; the cache is untyped.
        cache.get(serialize(keyFor(name, input)))?.data as DataFor<Name> | undefined,
      keep: (name, input, data) => {
        const key = keyFor(name, input);
        markLoaded(serialize(key));
        void mutate(key, data, { revalidate: false });
      },
      refresh: async (...names) => {
        await mutate((key) => {
          const isMeant = Array.isArray(key) && names.includes(key[0] as PathName);
          if (isMeant) markStale(serialize(key));
          return isMeant;
        });
      },
    }),
    [cache, mutate],
  );
}
