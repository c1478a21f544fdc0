import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { WorkMatter } from '#shared/desk/domain/work-lists.ts';
import type { OrderId } from '#shared/kernel/ids.ts';
import { orderKind } from '#functions/box-office/store/orders.ts';
import { returnsForm } from '#functions/box-office/store/return-requests.ts';
import type { ReturnRequest } from '#functions/box-office/store/return-requests.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { readItems, tables } from '#functions/platform/table/client.ts';
import { customerKeys, salesKeys } from '#functions/platform/table/keys.ts';
import { parseStored } from '#functions/platform/table/stored.ts';
import { contactForm, educationForm } from '#functions/site/store/enquiries.ts';
import type { ContactMessage, EducationEnquiry } from '#functions/site/store/enquiries.ts';
import { streamReturnKind } from '#functions/streaming/store/stream-returns.ts';
import type { StreamReturn } from '#functions/streaming/store/stream-returns.ts';

export type Written =
  | ContactMessage
  | EducationEnquiry
  | ReturnRequest
  | ({ readonly kind: 'stream-returns' } & StreamReturn);

/** What entries are about, as it is now: null for what was erased or has expired. */
export interface Matter {
  readonly order: Order | null;
  readonly written: Written | null;
}

/** In the order of `matters`, at most a hundred. Two round trips beside each other, unless a table is too busy. */
export async function readMatters(matters: readonly WorkMatter[]): Promise<readonly Matter[]> {
  const orderIds = new Set(matters.flatMap((matter) => ('orderId' in matter ? [matter.orderId] : [])));
  const [orders, written] = await Promise.all([ordersOf([...orderIds]), writtenOf(matters)]);
  return matters.map((matter) => ({
    order: 'orderId' in matter ? (orders.get(matter.orderId) ?? null) : null,
    written: written.get(nameOf(matter)) ?? null,
  }));
}

async function ordersOf(orderIds: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Order>> {
  const items = await readItems(
    tables.sales(),
    orderIds.map((orderId) => salesKeys.order(orderId)),
  );
  return new Map(items.map((item) => parseStored(orderKind, item)).map((order) => [order.orderId, order]));
}

async function writtenOf(matters: readonly WorkMatter[]): Promise<ReadonlyMap<string, Written>> {
  const keys = matters.flatMap((matter) => {
    if (matter.kind === 'enquiry') return [customerKeys.enquiry(matter.enquiryId)];
    if (matter.kind !== 'stream-return') return [];
    return [customerKeys.streamReturn(matter.customerId, matter.orderId, matter.occasion)];
  });
  const items = await readItems(tables.customers(), keys);
  const written = items.map(writtenIn);
  return new Map(written.map((one) => [one.kind === 'stream-returns' ? nameOfWish(one) : one.id, one]));
}

function writtenIn(item: TableItem): Written {
  switch (item['kind']) {
    case 'contact':
      return parseStored(contactForm.stored, item);
    case 'education':
      return parseStored(educationForm.stored, item);
    case 'returns':
      return parseStored(returnsForm.stored, item);
    default:
      return { ...parseStored(streamReturnKind, item), kind: 'stream-returns' };
  }
}

/** What a message is found by again among those that were read. */
function nameOf(matter: WorkMatter): string {
  if (matter.kind === 'enquiry') return matter.enquiryId;
  return matter.kind === 'stream-return' ? nameOfWish(matter) : '';
}

const nameOfWish = ({ customerId, orderId, occasion }: Pick<StreamReturn, 'customerId' | 'orderId' | 'occasion'>) =>
  `${customerId} ${orderId} ${occasion}`;
