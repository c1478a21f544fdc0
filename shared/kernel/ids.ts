/**
 * Ids of one kind are no ids of another: an order's id where its number is wanted fails tsc. A plain text may become any of them, at the
 * edges where it is read from a path, a table or a test.
 */
type Id<Kind extends string> = string & { readonly __id?: Kind };

/** Known to the shop alone: the partition of an order. Customers see its number. */
export type OrderId = Id<'OrderId'>;
/** Eight characters, on the receipt and read aloud at the desk. */
export type OrderNumber = Id<'OrderNumber'>;
export type CustomerId = Id<'CustomerId'>;
export type PerformanceId = Id<'PerformanceId'>;
/** What a rental is bought by; also the `streamId` of spec 2 §3. */
export type FeeId = Id<'FeeId'>;
export type BasketId = Id<'BasketId'>;
export type VideoId = Id<'VideoId'>;
