import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';

import type { Promo } from '#shared/box-office/domain/basket/promo.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { packed, readDocument } from '#functions/platform/documents/documents.ts';
import type { DocumentItem } from '#functions/platform/documents/documents.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { contentKeys, salesKeys } from '#functions/platform/table/keys.ts';

/** A promo code as an item of the content table. */
export const promoItem = (promo: Promo): DocumentItem => ({ ...contentKeys.promo(promo.code), doc: packed(promo) });

/** A code with its rules; null for an unknown one. One round trip. */
export const readPromo = (code: string) => readDocument<Promo>(contentKeys.promo(code));

/** How often a code was used in all, and by this customer. One round trip. */
export async function readPromoUses(
  code: string,
  customerId: CustomerId | null,
): Promise<{ readonly inAll: number; readonly own: number }> {
  const all = salesKeys.promoUses(code);
  const own = customerId === null ? null : salesKeys.promoUsesOf(customerId, code);
  const Keys = own ? [{ ...all }, { ...own }] : [{ ...all }];
  const { Responses } = await documents
    .get()
    .send(new BatchGetCommand({ RequestItems: { [tables.sales()]: { Keys, ConsistentRead: true } } }));
  const found = Responses?.[tables.sales()] ?? [];
  const usesAt = (pk: string | undefined): number => Number(found.find((item) => item['pk'] === pk)?.['uses'] ?? 0);
  return { inAll: usesAt(all.pk), own: usesAt(own?.pk) };
}
