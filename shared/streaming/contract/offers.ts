import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { identifier, image, instant, line, link, pence, slug, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { promoCode } from '#shared/kernel/contract/promo-code.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { campaignCodeOf } from '../domain/campaign.ts';

const meta = z.object({ title: line, description: text });
const header = z.object({ overline: line.nullable(), title: line, lead: text, image: image.nullable() });
/** The text for a visitor with a present or past subscription, and its link. */
const told = z.object({ title: line, text, ctaText: line, ctaLink: link });
const part = z.object({ anchor: line, title: line, blocks });

/** A code's discount on the first bill of a plan. */
export const takesOff = z.union([z.object({ percent: z.int().min(1).max(100) }), z.object({ pence: pence.min(1) })]);

/** An offer page (spec 2 §3, Offer pages): the plans of the stream as the editors present them. */
export const specialOfferPage = resource('streamSpecialOfferPage', () =>
  z.object({
    slug,
    meta,
    header,
    tabTitles: z.object({ monthly: line, annual: line }),
    monthly: z.object({ title: line, label: line.nullable() }),
    annual: z.object({ title: line, label: line.nullable() }),
    /** One for each plan sold on this page; a plan without a card is not sold here. */
    priceOfferCards: z
      .array(z.object({ planId: identifier, title: line, text, ctaText: line }))
      .min(1)
      .max(4),
    /** What visitors who are not Friends read beside the Friends' price. */
    friendsPrice: z.object({ title: line, text, ctaText: line, ctaLink: link }),
    bullets: z.object({ title: line, items: z.array(line).min(1).max(8) }),
    /** Null on the usual page. The code goes into the basket with the plan and reduces its first bill. */
    specialOffer: z
      .object({ promoCode, title: line, takesOff, endsAt: instant.nullable(), conditions: text })
      .nullable(),
    alreadySubscribed: z.object({
      active: told,
      paused: told,
      /** Cancelled, and still running. */
      cancelled: told,
      /** Free time of a campaign: it ends by itself, and a plan may be bought for the time after it. */
      free: told,
      /** The same, and no plan may be bought. */
      freeOnly: told,
      /** Not allowed to subscribe again online (spec 2 §4, allow_resub). */
      notAllowed: told,
    }),
    waysToWatch: z.object({
      title: line,
      ways: z
        .array(z.object({ title: line, text }))
        .min(1)
        .max(6),
    }),
    exploreStream: z.object({ title: line, text, ctaText: line, ctaLink: link, eventSlugs: z.array(slug).max(8) }),
    moreInformation: z.object({ title: line, items: z.array(part).max(20) }),
  }),
);

/** A campaign whose codes open the stream for a while (spec 2 §3, Campaign promo page). */
export const campaignPromoPage = resource('streamCampaignPromoPage', () =>
  z.object({
    slug,
    meta,
    header,
    tabTitles: z.object({ code: line, about: line }),
    /** Months that a code grants. */
    months: z.int().min(1).max(24),
    form: z.object({ label: line, hint: line, ctaText: line, emptyField: line }),
    promoCodeMessages: z.object({ incorrect: line, alreadyRedeemed: line }),
    confirmation: z.object({ title: line, text, ctaText: line, signInText: text }),
    about: blocks,
    success: z.object({ title: line, text, ctaText: line, ctaLink: link }),
  }),
);

/** In stored form: capitals, without blanks and dashes. */
const campaignCode = z
  .string()
  .max(80)
  .transform(campaignCodeOf)
  .pipe(z.string().min(1, 'Enter a code.').max(40, 'A code has at most 40 letters and figures.'));

/** The value of a code, as far as the specification shows it. */
export const promoCodeCheck = resource('streamPromoCodeCheck', () =>
  z.object({
    campaign: slug,
    promoCode: z.string(),
    status: z.enum(['valid', 'incorrect', 'already-redeemed']),
    /** In the campaign's own words; null for a valid code. */
    message: line.nullable(),
  }),
);

export const appliedCampaign = resource('streamAppliedCampaign', () =>
  z.object({
    campaign: slug,
    promoCode: z.string(),
    /** Until when the stream is open; nothing is billed by then. */
    benefitsEnd: instant,
  }),
);

export const offerPaths = {
  specialOfferPage: definePath('specialOfferPage', {
    path: '/api/information/stream-special-offer-page',
    area: 'streaming',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'The offer of the stream: the usual one, or with a slug a special offer while it is on.',
        query: z.object({ slug: slug.optional() }),
        answers: one(specialOfferPage),
        refusals: ['not-found', 'offer-over'],
      }),
    },
  }),
  campaignsPromoPage: definePath('campaignsPromoPage', {
    path: '/api/information/stream-campaigns-promo-page',
    area: 'streaming',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'The words of a campaign that gives the stream for a code.',
        query: z.object({ slug }),
        answers: one(campaignPromoPage),
        refusals: ['not-found', 'offer-over'],
      }),
    },
  }),
  validatePromoCode: definePath('validatePromoCode', {
    path: '/api/checkout/stream/campaigns/validatePromoCode',
    area: 'streaming',
    methods: {
      GET: method({
        summary: 'Whether a code of this campaign is good. Tries are counted.',
        query: z.object({ campaign: slug, promoCode: campaignCode }),
        answers: one(promoCodeCheck),
        refusals: ['not-found', 'offer-over', 'too-many-codes'],
      }),
    },
  }),
  applyCampaign: definePath('applyCampaign', {
    path: '/api/checkout/stream/campaigns/apply',
    area: 'streaming',
    access: 'customer',
    methods: {
      POST: method({
        summary: 'Redeem a code: the stream is open for as long as the campaign gives, and nothing is billed.',
        body: z.object({ campaign: slug, promoCode: campaignCode }),
        answers: one(appliedCampaign),
        refusals: [
          'not-found',
          'offer-over',
          'code-incorrect',
          'code-redeemed',
          'code-kept',
          'resub-not-allowed',
          'subscription-changed',
          'too-many-codes',
        ],
      }),
    },
  }),
};
