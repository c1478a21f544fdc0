import type { PathName } from '#shared/catalogue/contract.ts';
import type { CustomerId, OrderId, OrderNumber } from '#shared/kernel/ids.ts';

/** Whoever bought the tickets that the form of returns speaks of. */
export const buyersEmail = 'ada@example.com';

export interface FormVisitor {
  readonly customerId: CustomerId;
  /** Of a session of this customer. */
  readonly cookies: Readonly<Record<string, string>>;
  readonly email: string;
  /** Of an order of `buyersEmail`. */
  readonly orderNo: OrderNumber;
  /** A link by which the customer says what they would like for an order of the stream. */
  readonly linkFor: (customerId: CustomerId, orderId?: OrderId) => string;
}

export type Values = Readonly<Record<string, unknown>>;

export interface BadInput {
  readonly says: string;
  readonly field: string;
  /** What is sent in place of what is right. */
  readonly value: unknown;
  /** What has to be chosen for the field to count. */
  readonly also?: Values;
  readonly sentence: string;
  /** Where the page has words of its own for it, which an editor may change. */
  readonly shown?: string;
  /** No page can send it: the house alone is asked. */
  readonly isForged?: true;
}

export interface HouseForm {
  readonly path: PathName;
  /** Whether only somebody who is signed in may send it. */
  readonly isSignedIn: boolean;
  /** What is sent when all is well; the `nth` of many that differ from each other. */
  readonly body: (visitor: FormVisitor, nth?: number) => Values;
  readonly bad: readonly BadInput[];
  /** Whoever gets the mail that confirms it, and the desk that has to do something. */
  readonly confirms: (visitor: FormVisitor) => string;
  readonly desk: string | null;
  /** How many are taken of one writer, who is known by … and how long the others wait. */
  readonly ofWriter: number;
  /** How many are taken from one visitor, whoever they say that they are. */
  readonly ofVisitor: number;
}

/** A text of so many characters. */
export const long = (length: number): string => 'x'.repeat(length);
export const noAddress = 'Enter an e-mail address in the form name@example.org.';
