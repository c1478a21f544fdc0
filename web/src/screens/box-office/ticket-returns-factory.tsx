import { defineScreen, need } from '#web/api/screen.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';

import { ReturnsSkeleton } from './returns/returns-skeleton.tsx';
import { ReturnsView } from './returns/returns-view.tsx';
import { useReturns } from './returns/use-returns.ts';

/** Whoever is signed in need not type what we know. */
function usePerson() {
  const user = useUser().data?.user;
  return user ? { name: user.firstName, email: user.email.email, customerNumber: user.customerId } : null;
}

/** `/ticket-returns-{slug}`: both pages are one content, with a word of its own for each production (spec 2 §2). */
export function ticketReturnsScreenOf(slug: string) {
  const find = <P extends { readonly slug: string }>(page: { readonly productions: readonly P[] } | undefined) =>
    page?.productions.find((production) => production.slug === slug);
  return defineScreen({
    needs: () => [need('returnsPage', {})],
    head: ([page]) => ({
      title: [page?.title ?? 'Cancellations: Options for ticket buyers', find(page)?.title].filter(Boolean).join(', '),
      description: page?.meta.description ?? '',
    }),
    // Returns are offered for the productions that an editor named, and for no others.
    status: ([page]) => (page && !find(page) ? 404 : undefined),
    component: function TicketReturnsScreen() {
      const state = useReturns();
      const person = usePerson();
      return (
        <Container>
          <DataView state={state} skeleton={<ReturnsSkeleton />}>
            {(page) => {
              const production = find(page);
              return production ? <ReturnsView page={page} production={production} person={person} /> : null;
            }}
          </DataView>
        </Container>
      );
    },
  });
}
