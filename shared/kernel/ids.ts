/**
 * Branded ids: passing an order id where an order number is needed fails tsc. A plain text becomes an id where it is read from a path, a
 * table or a test.
 */
type Id<Kind extends string> = string & { readonly __id?: Kind };

/** Internal: the partition of an order. Customers see its number. */
export type OrderId = Id<'OrderId'>;
/** Eight characters, on the receipt and read aloud at the desk. */
export type OrderNumber = Id<'OrderNumber'>;
export type CustomerId = Id<'CustomerId'>;
/** A colleague; never a customer. */
export type StaffId = Id<'StaffId'>;
export type PerformanceId = Id<'PerformanceId'>;
/** Identifies what a rental buys; also the `streamId` of spec 2 §3. */
export type FeeId = Id<'FeeId'>;
export type BasketId = Id<'BasketId'>;
export type VideoId = Id<'VideoId'>;
