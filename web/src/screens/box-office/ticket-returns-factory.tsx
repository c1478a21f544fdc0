import type { ComponentProps } from 'react';

import { useVisitor } from '#web/api/visitor.ts';
import { defineDataScreen } from '#web/ui/data-screen.tsx';

import { ReturnsSkeleton, ReturnsView } from './returns/returns-view.tsx';

type ReturnsProps = Omit<ComponentProps<typeof ReturnsView>, 'person'>;

/** A signed-in customer need not type what is known. */
function Returns(props: ReturnsProps) {
  const user = useVisitor().data?.user;
  const person = user ? { name: user.firstName, email: user.email.email, customerNumber: user.customerId } : null;
  return <ReturnsView {...props} person={person} />;
}

/** `/ticket-returns-{slug}`: both pages share their contents, with a text for each production (spec 2 §2). */
export function ticketReturnsScreenOf(slug: string) {
  const find = <P extends { readonly slug: string }>(page: { readonly productions: readonly P[] } | undefined) =>
    page?.productions.find((production) => production.slug === slug);
  return defineDataScreen({
    path: 'returnsPage',
    head: ([page]) => ({
      title: [page?.title ?? 'Cancellations: Options for ticket buyers', find(page)?.title].filter(Boolean).join(', '),
      description: page?.meta.description ?? '',
    }),
    // Returns are offered only for the editors' productions.
    status: ([page]) => (page && !find(page) ? 404 : undefined),
    skeleton: <ReturnsSkeleton />,
    show: (page) => {
      const production = find(page);
      return production ? <Returns page={page} production={production} /> : null;
    },
  });
}
