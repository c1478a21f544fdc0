import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { standingAt } from '#shared/streaming/domain/campaign.ts';

import { readCampaign } from '../store/campaigns.ts';
import type { CampaignDocument } from '../store/pages.ts';

/** A campaign that is on now. A future one answers as unknown; a past one says that it is over. */
export async function openCampaign(slug: string, now: Instant): Promise<CampaignDocument | Refusal> {
  const campaign = await readCampaign(slug);
  const standing = campaign && standingAt(campaign.season, now);
  if (!campaign || standing === 'to-come') return refuse('not-found');
  return standing === 'over' ? refuse('offer-over') : campaign;
}
