import * as z from 'zod';

import type { Promo } from '#shared/box-office/domain/basket/promo.ts';
import { line, link, slug, text } from '#shared/kernel/contract/field.ts';
import { promoCode } from '#shared/kernel/contract/promo-code.ts';
import { slugOf } from '#shared/kernel/text/slug.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { specialOfferPage } from '#shared/streaming/contract/offers.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';
import type { OfferDocument } from '#functions/streaming/store/pages.ts';
import { usualOffer } from '#functions/streaming/store/stream-offers.ts';

import { exactly } from '../read/problems.ts';
import { partsByHeading } from '../read/read-file.ts';
import { eachFitting, readContentFolder } from '../read/read-folder.ts';
import type { NamedContent } from '../read/read-folder.ts';
import { pictureOf } from './pictures.ts';
import { promosOf } from './promos.ts';

/** What the page shows in another form than the editor's. */
const facts = z.looseObject({
  header: z.looseObject({ picture: line }),
  exploreStream: z.object({ title: line, text, ctaText: line, ctaLink: link, films: z.array(line) }),
  moreInformationTitle: line,
  promoCode: promoCode.optional(),
  conditions: text.optional(),
  /** Days from the loading of the season. */
  fromDays: z.int().optional(),
  untilDays: z.int().optional(),
});

/** Every offer page of the stream. A special offer states only its differences from the usual one. */
export function streamOffers(promos: readonly Promo[], now: Instant): readonly OfferDocument[] {
  const files = readContentFolder('stream/offers');
  const usual = files.find(({ name }) => name === usualOffer);
  if (!usual) throw new Error('The stream has no usual offer.');
  return eachFitting(files, (file) => offerOf(file, usual, promos, now));
}

function offerOf(file: NamedContent, usual: NamedContent, promos: readonly Promo[], now: Instant): OfferDocument {
  const own = facts.parse({ ...asObject(usual.facts), ...asObject(file.facts) });
  const {
    header,
    exploreStream,
    moreInformationTitle,
    promoCode: code,
    conditions,
    fromDays,
    untilDays,
    ...page
  } = own;
  const { picture, ...heading } = header;
  const { films, ...explore } = exploreStream;
  const { parts } = partsByHeading(file.blocks.length > 0 ? file.blocks : usual.blocks);
  const season = { from: at(now, fromDays), until: at(now, untilDays) };
  const id = slug.parse(file.name);
  return {
    id,
    ...exactly(specialOfferPage, {
      ...page,
      slug: id,
      header: { ...heading, image: pictureOf(picture, slugOf(picture)) },
      specialOffer: code === undefined ? null : specialOf(code, conditions ?? '', season.until, promos),
      exploreStream: { ...explore, eventSlugs: films.map(slugOf) },
      moreInformation: { title: moreInformationTitle, items: parts },
    }),
    season,
  };
}

/** The page promises what the code does: its terms come from the code. */
function specialOf(code: string, conditions: string, endsAt: Instant | null, promos: readonly Promo[]) {
  const promo = promos.find((each) => each.code === code);
  if (!promo?.kinds.includes('stream-plan')) throw new Error(`There is no promo code ${code} for plans of the stream.`);
  return { promoCode: code, title: promo.title, takesOff: promo.takesOff, endsAt, conditions };
}

/** The offers as table items. */
export const streamOfferItems = (now: Instant) =>
  streamOffers(promosOf(now), now).map((offer) => contentItems.page(streamPages.offer(offer.slug), offer));

const asObject = (value: unknown): Record<string, unknown> => z.record(z.string(), z.unknown()).parse(value);

const at = (now: Instant, days: number | undefined): Instant | null =>
  days === undefined ? null : plus(now, days * day);
