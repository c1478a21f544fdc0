import { refuse } from '#shared/contract/problem.ts';
import type { Refusal } from '#shared/contract/problem.ts';
import { standingAt } from '#shared/domain/campaign/campaign.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { readCampaign } from '#functions/store/campaigns.ts';
import type { CampaignDocument } from '#functions/store/campaigns.ts';

/** A campaign that is on now. One that has not begun is not there yet; one that is over says so. */
export async function openCampaign(slug: string, now: Instant): Promise<CampaignDocument | Refusal> {
  const campaign = await readCampaign(slug);
  const standing = campaign && standingAt(campaign.season, now);
  if (!campaign || standing === 'to-come') return refuse('not-found');
  return standing === 'over' ? refuse('offer-over') : campaign;
}
