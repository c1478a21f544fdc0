import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';

import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { CampaignCode } from '#shared/streaming/domain/campaign.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { streamPages } from './pages.ts';
import type { CampaignDocument } from './pages.ts';

/** A campaign, on or not; null for an unknown one. One round trip. */
export const readCampaign = (slug: string): Promise<CampaignDocument | null> => readPage(streamPages.campaign(slug));

/** A code as an item of the sales table, where its uses are counted. */
export const campaignCodeItem = (code: CampaignCode): TableItem => ({ ...salesKeys.campaignCode(code.code), ...code });

export interface KnownCode {
  /** Null for an unknown code. */
  readonly code: CampaignCode | null;
  /** Whether this customer has redeemed it. */
  readonly isOwnRedeemed: boolean;
}

/** A code, and whether a customer has used it; one round trip. */
export async function readCampaignCode(code: string, customerId: CustomerId | null): Promise<KnownCode> {
  const own = customerId === null ? null : salesKeys.campaignCodeOf(customerId, code);
  const Keys = [salesKeys.campaignCode(code), ...(own ? [own] : [])].map((key) => ({ ...key }));
  const { Responses } = await documents
    .get()
    .send(new BatchGetCommand({ RequestItems: { [tables.sales()]: { Keys, ConsistentRead: true } } }));
  const found = Responses?.[tables.sales()] ?? [];
  const item = found.find(({ sk }) => sk === 'CODE');
  // This store wrote this shape.
  return { code: (item as CampaignCode | undefined) ?? null, isOwnRedeemed: found.some((other) => other !== item) };
}

export interface Redeeming {
  readonly customerId: CustomerId;
  readonly campaign: string;
  readonly code: string;
}

/**
 * Transaction items that count one more use of a code, once for this customer; they fail at its limit. Write them in the transaction that
 * opens the stream, so that no code is lost without it and none opens it twice.
 */
export function redeemLines({ customerId, campaign, code }: Redeeming, now: Instant): TransactItem[] {
  const TableName = tables.sales();
  return [
    {
      Update: {
        TableName,
        Key: salesKeys.campaignCode(code),
        UpdateExpression: 'SET #redeemed = #redeemed + :one',
        ConditionExpression: '#campaign = :campaign AND #redeemed < #limit',
        ExpressionAttributeNames: { '#campaign': 'campaign', '#redeemed': 'redeemed', '#limit': 'limit' },
        ExpressionAttributeValues: { ':one': 1, ':campaign': campaign },
      },
    },
    {
      Put: {
        TableName,
        Item: { ...salesKeys.campaignCodeOf(customerId, code), campaign, code, redeemedAt: now },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ];
}
