import { largePath } from '#shared/kernel/image-paths.ts';
import { links } from '#web/api/links.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { useKeepBasket } from '#web/features/basket/use-basket.ts';
import { OfferView } from '#web/features/stream-offer/offer-page.tsx';
import { useOffer } from '#web/features/stream-offer/use-offer.ts';
import { Container } from '#web/ui/layout.tsx';

import { OfferFilms } from './offer-films.tsx';

/** /stream/offer (spec 2 §2): the plans of the stream. Query `plan`: monthly or annual. */
export default defineScreen({
  needs: () => [
    need('specialOfferPage', {}),
    need('subscriptionPrices', {}),
    need('digitalEvents', {}, { optional: true }),
  ],
  head: ([offer]) => ({
    title: offer?.meta.title ?? 'The plans of the stream',
    ...(offer
      ? { description: offer.meta.description, image: offer.header.image && largePath(offer.header.image) }
      : {}),
  }),
  component: OfferScreen,
});

function OfferScreen() {
  const { query } = usePlace();
  const keepBasket = useKeepBasket();
  return (
    <Container>
      <OfferView
        state={useOffer()}
        asked={query.get('plan')}
        address={links.streamOffer.to()}
        isFromGone={query.get('offer') === 'gone'}
        keepBasket={keepBasket}
        Films={OfferFilms}
      />
    </Container>
  );
}
