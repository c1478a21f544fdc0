import { Navigate } from 'react-router-dom';

import { largePath } from '#shared/kernel/image-paths.ts';
import { links } from '#web/api/links.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { slugInPath } from '#web/api/slug-in-path.ts';
import { useResource } from '#web/api/use-resource.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';

import { PromoPage, PromoSkeleton } from './stream-promo/promo-page.tsx';

/**
 * /stream/promo/{slug}: a campaign that opens the stream by a code. Query `code`: the code in use; `tab`: about. Where the campaign cannot
 * be loaded, redirects to the stream (spec 2 §2).
 */
export default defineScreen({
  needs: ({ params }) => [
    need('campaignsPromoPage', { query: { slug: slugInPath(params['slug']) } }, { optional: true }),
  ],
  head: ([page]) => ({
    title: page?.meta.title ?? 'A code for the stream',
    noIndex: true,
    ...(page
      ? { description: page.meta.description, image: page.header.image && largePath(page.header.image) }
      : { redirectTo: links.stream.to() }),
  }),
  component: PromoScreen,
});

function PromoScreen() {
  const { params, query } = usePlace();
  const slug = slugInPath(params['slug']);
  const state = useResource('campaignsPromoPage', { query: { slug } });
  if (state.data === undefined && (state.error?.status ?? 0) >= 400) return <Navigate to={links.stream.to()} replace />;
  return (
    <Container>
      <DataView state={state} skeleton={<PromoSkeleton />}>
        {(page) => <PromoPage key={page.slug} page={page} query={query} address={links.streamPromo.to({ slug })} />}
      </DataView>
    </Container>
  );
}
