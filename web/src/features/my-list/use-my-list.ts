import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

import type { CustomerId } from '#shared/kernel/ids.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { houseTime } from '#web/api/house-clock.ts';
import { keyFor } from '#web/api/key-for.ts';
import { send } from '#web/api/send.ts';
import { useResource } from '#web/api/use-resource.ts';
import type { ResourceState } from '#web/api/use-resource.ts';
import { useVisitor } from '#web/api/visitor.ts';

export type MyListEntry = DataFor<'myList'>[number];
type MyList = readonly MyListEntry[];

/** The intended state of each title with a running change, by event id: pressed again, it is sent next. */
const wanted = new Map<string, boolean>();

/** The customer's list in the order of adding; not loaded without an account. */
export function useMyList(): ResourceState<MyListEntry[]> {
  const customerId = useVisitor().data?.user?.customerId;
  return useResource('myList', customerId ? { query: { customerId } } : null);
}

/**
 * Adds a title to My List or removes it. Updates the list at once, and reverts after a refusal. At most one request a title runs, however
 * often it is pressed. Resolves to the final state.
 */
export function useKeepOnList(customerId: CustomerId): (eventId: string, isOn: boolean) => Promise<boolean> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (eventId, isOn) => {
      const key = keyFor('myList', { query: { customerId } });
      const show = (on: boolean) =>
        mutate<MyList>(key, (list) => list && withTitle(list, eventId, on), { revalidate: false });
      await show(isOn);
      if (wanted.has(eventId)) {
        wanted.set(eventId, isOn);
        return isOn;
      }
      wanted.set(eventId, isOn);
      let sent = isOn;
      try {
        for (let answer: MyList; ;) {
          sent = wanted.get(eventId) ?? isOn;
          answer = await send('myList', sent ? 'POST' : 'DELETE', { body: { customerId, eventId } });
          if (wanted.get(eventId) !== sent) continue;
          // Another title's change may be running: this answer does not include it.
          if (wanted.size === 1) await mutate(key, answer, { revalidate: false });
          return sent;
        }
      } catch (error) {
        await show(!sent);
        throw error;
      } finally {
        wanted.delete(eventId);
      }
    },
    [customerId, mutate],
  );
}

function withTitle(list: MyList, eventId: string, isOn: boolean): MyList {
  const others = list.filter((entry) => entry.eventId !== eventId);
  if (!isOn) return others;
  const known = list.some((entry) => entry.eventId === eventId);
  return known ? list : [...list, { id: eventId, eventId, addedAt: new Date(houseTime()).toISOString() }];
}
