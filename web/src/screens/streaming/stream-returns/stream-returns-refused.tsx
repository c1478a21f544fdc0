import type { ReactNode } from 'react';

import { returnLinkRefusals } from '#shared/kernel/refusals/return-link.ts';
import { filled } from '#shared/kernel/text/fill-template.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import type { refusalOfLink } from '#shared/streaming/domain/link-refusal.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageTop } from '#web/ui/page-top.tsx';

type StreamReturnsRefusedProps = {
  /** Of the page. */
  readonly title: string;
  readonly refusal: NonNullable<ReturnType<typeof refusalOfLink>>;
  /** The way to sign in as the customer whose link it is. */
  readonly signOut: ReactNode;
};

/** In place of the form where the link is of no use to whoever reads it: nothing has to be filled in to be told. */
export function StreamReturnsRefused({ title, refusal: { reason, until }, signOut }: StreamReturnsRefusedProps) {
  return (
    <>
      <PageTop title={title} size="title" />
      <Notice
        tone="problem"
        title={filled(returnLinkRefusals[reason], { until: until ? formatDateTime(until) : '' })}
        action={reason === 'return-link-foreign' ? signOut : null}
      />
    </>
  );
}
