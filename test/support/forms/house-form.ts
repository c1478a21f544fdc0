import type { PathName } from '#shared/catalogue/contract.ts';
import type { CustomerId, OrderId, OrderNumber } from '#shared/kernel/ids.ts';

/** The buyer of the tickets in the returns form. */
export const buyersEmail = 'ada@example.com';

export interface FormVisitor {
  readonly customerId: CustomerId;
  /** Of a session of this customer. */
  readonly cookies: Readonly<Record<string, string>>;
  readonly email: string;
  /** Of an order of `buyersEmail`. */
  readonly orderNo: OrderNumber;
  /** A link for a customer's choice about an order of the stream. */
  readonly linkFor: (customerId: CustomerId, orderId?: OrderId) => string;
}

export type Values = Readonly<Record<string, unknown>>;

export interface BadInput {
  readonly says: string;
  readonly field: string;
  /** The invalid value that is sent. */
  readonly value: unknown;
  /** Choices that make the field count. */
  readonly also?: Values;
  readonly sentence: string;
  /** The page's own text for it, which editors may change. */
  readonly shown?: string;
  /** No page can send it: only the API is tested. */
  readonly isForged?: true;
}

export interface HouseForm {
  readonly path: PathName;
  /** Whether only a signed-in customer may send it. */
  readonly isSignedIn: boolean;
  /** A valid body; the `nth` of many different ones. */
  readonly body: (visitor: FormVisitor, nth?: number) => Values;
  readonly bad: readonly BadInput[];
  /** The recipient of the confirmation, and the desk. */
  readonly confirms: (visitor: FormVisitor) => string;
  readonly desk: string | null;
  /** The limit of one writer, who is identified by … and how long others wait. */
  readonly ofWriter: number;
  /** The limit of one visitor, whatever their identity. */
  readonly ofVisitor: number;
}

/** A text of so many characters. */
export const long = (length: number): string => 'x'.repeat(length);
export const noAddress = 'Enter an e-mail address in the form name@example.org.';
