import { useEffect } from 'react';

import { useCache } from '#web/api/cache.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Notice } from '#web/ui/notice.tsx';

import type { MembershipWords } from './use-membership.ts';

type UnderWayProps = { readonly words: MembershipWords };

/** A payment that has arrived counts within seconds, so the page looks again while one is on its way. */
const lookAgain = 4000;

const isOnItsWay = (data: unknown): boolean =>
  Array.isArray(data) && data.some((each: { readonly kind?: unknown }) => each.kind === 'payment');

/** What of one's memberships is not settled yet: paid and not counting, being checked, waiting to be taken up. */
export function UnderWay({ words }: UnderWayProps) {
  const { refresh } = useCache();
  const { data } = useResource('processingStatus', {}, { every: (now) => (isOnItsWay(now) ? lookAgain : 0) });
  const waits = isOnItsWay(data);
  useEffect(() => {
    // Once it has arrived, everything that depends on it is asked for anew.
    if (!waits) return undefined;
    return () => void refresh('user', 'accountMembership', 'basket').catch(() => undefined);
  }, [waits, refresh]);
  const texts = words.account.processing;
  return data?.map(({ id, kind, title }) => (
    <Notice key={id} title={title}>
      {texts[kind]}
    </Notice>
  ));
}
