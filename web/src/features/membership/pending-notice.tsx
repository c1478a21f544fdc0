import { Notice } from '#web/ui/notice.tsx';

import type { MembershipWords } from './use-membership.ts';
import type { UnderWay as All } from './use-pending-memberships.ts';

/** The title of a notice; a payment has its own name. */
const titles = {
  gift: (title: string) => `A present for you: ${title}`,
  proof: () => 'We are looking at your school',
  payment: (title: string) => title,
} as const satisfies Record<All[number]['kind'], (title: string) => string>;

type UnderWayProps = { readonly all: All; readonly words: MembershipWords };

/** A notice for each item in progress. */
export function UnderWay({ all, words: { account } }: UnderWayProps) {
  return all.map(({ id, kind, title }) => (
    <Notice key={id} title={titles[kind](title)}>
      {account.processing[kind]}
    </Notice>
  ));
}
