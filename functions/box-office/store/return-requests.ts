import type { ReturnKind } from '#shared/box-office/domain/returns/return.ts';
import { returnRequested } from '#shared/box-office/events/returns.ts';
import type { OrderId } from '#shared/kernel/ids.ts';
import { enquiryFields } from '#functions/platform/relay/enquiries.ts';
import type { Enquiry, EnquiryForm } from '#functions/platform/relay/enquiries.ts';
import { stored } from '#functions/platform/table/stored.ts';

/** A request to give tickets back; it names an order of this e-mail address. */
export interface ReturnRequest extends Enquiry {
  readonly kind: 'returns';
  /** Empty where not given. */
  readonly phone: string;
  readonly orderId: OrderId;
  readonly orderNumber: string;
  readonly customerNumber: string;
  /** `2026-12-03`, as it was typed. */
  readonly performanceDate: string;
  readonly seatCount: number;
  readonly vouchers: boolean;
  readonly returnType: ReturnKind;
  /** The part of the value to donate, in pence; 0 for none. */
  readonly donation: number;
  readonly giftAid: boolean;
}

export const returnsForm: EnquiryForm<ReturnRequest> = {
  event: returnRequested,
  stored: stored<ReturnRequest>('return request', {
    ...enquiryFields,
    phone: 'text',
    orderId: 'text',
    orderNumber: 'text',
    customerNumber: 'text',
    performanceDate: 'text',
    seatCount: 'number',
    vouchers: 'flag',
    returnType: 'text',
    donation: 'number',
    giftAid: 'flag',
  }),
};
