import { Navigate } from 'react-router-dom';

import { largePath } from '#shared/kernel/image-paths.ts';
import { links } from '#web/api/links.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { slugInPath } from '#web/api/slug-in-path.ts';
import { useKeepBasket } from '#web/features/basket/use-basket.ts';
import { OfferView } from '#web/features/stream-offer/offer-page.tsx';
import { useOffer } from '#web/features/stream-offer/use-offer.ts';
import { Container } from '#web/ui/layout.tsx';

import { OfferFilms } from './offer-films.tsx';

const usualPlans = links.streamOffer.to({ offer: 'gone' });

/**
 * /stream/offer/{slug}: a special offer. A past or unknown one redirects to the usual plans, which say so (spec 2 §8: stream pages with an
 * error status redirect away).
 */
export default defineScreen({
  needs: ({ params }) => [
    need('specialOfferPage', { query: { slug: slugInPath(params['slug']) } }, { optional: true }),
    need('subscriptionPrices', {}),
    need('digitalEvents', {}, { optional: true }),
  ],
  head: ([offer]) => ({
    title: offer?.meta.title ?? 'An offer of the stream',
    ...(offer
      ? { description: offer.meta.description, image: offer.header.image && largePath(offer.header.image) }
      : { redirectTo: usualPlans }),
  }),
  component: SpecialOfferScreen,
});

function SpecialOfferScreen() {
  const { params, query } = usePlace();
  const slug = slugInPath(params['slug']);
  const state = useOffer(slug);
  const keepBasket = useKeepBasket();
  if (state.data === undefined && (state.error?.status ?? 0) >= 400) return <Navigate to={usualPlans} replace />;
  return (
    <Container>
      <OfferView
        state={state}
        asked={query.get('plan')}
        address={links.streamSpecialOffer.to({ slug })}
        keepBasket={keepBasket}
        Films={OfferFilms}
      />
    </Container>
  );
}
