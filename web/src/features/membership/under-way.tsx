import { Notice } from '#web/ui/notice.tsx';

import type { MembershipWords } from './use-membership.ts';
import type { UnderWay as All } from './use-under-way.ts';

type UnderWayProps = { readonly all: All; readonly words: MembershipWords };

/** Each thing that is under way, in a notice of its own. */
export function UnderWay({ all, words: { account } }: UnderWayProps) {
  return all.map(({ id, kind, title }) => (
    <Notice key={id} title={kind === 'gift' ? `A present for you: ${title}` : title}>
      {account.processing[kind]}
    </Notice>
  ));
}
