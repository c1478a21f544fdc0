import * as z from 'zod';

import { line, slug } from '#shared/kernel/contract/field.ts';
import { slugOf } from '#shared/kernel/text/slug.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { campaignPromoPage } from '#shared/streaming/contract/offers.ts';
import { campaignCodeOf } from '#shared/streaming/domain/campaign.ts';
import type { CampaignCode } from '#shared/streaming/domain/campaign.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { campaignCodeItem } from '#functions/streaming/store/campaigns.ts';
import type { CampaignDocument } from '#functions/streaming/store/pages.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';

import { exactly } from '../read/problems.ts';
import { readEach } from '../read/read-folder.ts';
import { pictureOf } from './pictures.ts';

const facts = z.looseObject({
  header: z.looseObject({ picture: line }),
  allowResub: z.boolean(),
  /** Days from the loading of the season. */
  fromDays: z.int(),
  untilDays: z.int(),
  codes: z.array(z.strictObject({ code: line, uses: z.int().min(1).default(1), redeemed: z.int().min(0).default(0) })),
});

export interface SeedCampaign {
  readonly page: CampaignDocument;
  readonly codes: readonly CampaignCode[];
}

/** The stream's campaigns with their codes, by the marketing desk. */
export function streamCampaigns(now: Instant): readonly SeedCampaign[] {
  return readEach('stream/promos', (file) => {
    const { header, allowResub, fromDays, untilDays, codes, ...page } = facts.parse(file.facts);
    const { picture, ...heading } = header;
    const campaign = slug.parse(file.name);
    return {
      page: {
        id: campaign,
        ...exactly(campaignPromoPage, {
          ...page,
          slug: campaign,
          header: { ...heading, image: pictureOf(picture, slugOf(picture)) },
          about: file.blocks,
        }),
        allowResub,
        season: { from: plus(now, fromDays * day), until: plus(now, untilDays * day) },
      },
      codes: codes.map(({ code, uses, redeemed }) => ({ code: campaignCodeOf(code), campaign, limit: uses, redeemed })),
    };
  });
}

/** The campaigns as items of the tables of content and sales. */
export const streamCampaignItems = (now: Instant) =>
  streamCampaigns(now).map(({ page }) => contentItems.page(streamPages.campaign(page.slug), page));

export const campaignCodeItems = (now: Instant) =>
  streamCampaigns(now).flatMap(({ codes }) => codes.map(campaignCodeItem));
