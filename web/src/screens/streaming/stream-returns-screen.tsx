import { Navigate, useLocation } from 'react-router-dom';

import { refusalOfLink } from '#shared/streaming/domain/link-refusal.ts';
import { links, signInLink } from '#web/api/links.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { useNow } from '#web/api/use-now.ts';
import { useResource } from '#web/api/use-resource.ts';
import { SignOutButton } from '#web/features/account/sign-out-button.tsx';
import { useUser } from '#web/features/account/use-user.ts';
import { StreamReturnsRefused } from '#web/screens/streaming/stream-returns/stream-returns-view.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';
import { PageTopSkeleton } from '#web/ui/page-top.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { StreamReturnsView } from './stream-returns/stream-returns-view.tsx';

/** `/stream/returns/{slug}?token=…`: for the link's customer (spec 2 §2). */
function StreamReturnsScreen() {
  const token = usePlace().query.get('token');
  return token ? <Returns token={token} /> : <Navigate to={links.home.to()} replace />;
}

type ReturnsProps = { readonly token: string };

function Returns({ token }: ReturnsProps) {
  const { params } = usePlace();
  const { pathname, search } = useLocation();
  const page = useResource('streamReturnsPage', { query: { slug: params['slug'] ?? '' } });
  const visitor = useUser();
  const now = useNow();
  if (visitor.data && !visitor.data.user) return <Navigate to={signInLink(`${pathname}${search}`)} replace />;
  // A refusal is final; a lost connection can be retried.
  if (page.error && page.error.status >= 400) return <Navigate to={links.stream.to()} replace />;
  const user = visitor.data?.user;
  const data = page.data && user ? { words: page.data, user } : undefined;
  const error = page.error ?? visitor.error;
  const retry = () => [page, visitor].forEach((state) => state.error && state.retry());
  return (
    <Container>
      <DataView state={{ data, error, isLoading: !data && !error, retry }} skeleton={<ReturnsSkeleton />}>
        {({ words, user: { customerId, firstName, email } }) => {
          const refusal = refusalOfLink(token, { customerId, firstName }, now);
          return refusal ? (
            <StreamReturnsRefused
              title={words.title}
              refusal={refusal}
              signOut={<SignOutButton>Sign out, and sign in with that account</SignOutButton>}
            />
          ) : (
            <StreamReturnsView
              key={customerId}
              page={words}
              token={token}
              buyer={{ customerId, firstName, email: email.email }}
            />
          );
        }}
      </DataView>
    </Container>
  );
}

function ReturnsSkeleton() {
  return (
    <>
      <PageTopSkeleton size="title" />
      <SkeletonLines count={8} />
    </>
  );
}

export default defineScreen({
  needs: ({ params }) => [need('streamReturnsPage', { query: { slug: params['slug'] ?? '' } }, { optional: true })],
  head: ([page], { query }) => ({
    title: page?.title ?? 'Your live stream',
    description: page?.meta.description ?? '',
    noIndex: true,
    ...(query.get('token') ? {} : { redirectTo: links.home.to() }),
  }),
  component: StreamReturnsScreen,
});
