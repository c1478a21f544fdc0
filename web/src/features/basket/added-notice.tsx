import type { ReactNode } from 'react';

import { links } from '#web/api/links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type AddedNoticeProps = { readonly title: string; readonly children?: ReactNode };

/** Confirms an added product, with a link to the basket. */
export function AddedNotice({ title, children }: AddedNoticeProps) {
  return (
    <Notice tone="done" title={title} action={<LinkButton to={links.basket.to()}>Go to your basket</LinkButton>}>
      {children}
    </Notice>
  );
}
