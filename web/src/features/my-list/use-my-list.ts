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

/** What the visitor wants of a title whose change is on its way, by event id: pressed again, that is sent when it is back. */
const wanted = new Map<string, boolean>();

/** What the customer keeps for later, in the order in which it was added; nothing is asked for a visitor without an account. */
export function useMyList(): ResourceState<MyListEntry[]> {
  const customerId = useVisitor().data?.user?.customerId;
  return useResource('myList', customerId ? { query: { customerId } } : null);
}

/**
 * Puts a title on My List or takes it off. The list says so at once; it is put right when the house refuses. One request per title
 * is under way at most, however often it is pressed. Resolves to what stands in the end.
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
          // Another title may be on its way: its change is in no answer yet.
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
