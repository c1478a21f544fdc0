/** What an erasure does with items of a kind. */
export type Erasure =
  /** Deleted with the customer. */
  | 'delete'
  /** Kept for the books: names, addresses and e-mail addresses are removed, and a random id replaces the customer. */
  | 'pseudonymise'
  /** Cannot be found from a customer; expires within `ttlDays`. */
  | 'expires'
  /** Of a colleague, who is no customer: it goes with their removal. */
  | 'removal'
  /** Contains no personal data. */
  | 'keep';

/** How the items of a kind are found for a customer, without a scan. */
export type FoundBy =
  /** In their own partition. */
  | 'customer'
  /** By their address, once it is verified. */
  | 'address'
  /** By their sessions, orders, baskets and gifts, which their partition lists. */
  | 'session'
  | 'order'
  | 'basket'
  | 'gift'
  /** By an item in their partition that leads to an entry in a shared list. */
  | 'list'
  /** Not at all: nothing in it leads to a customer. */
  | 'nobody';

/** The register's entry for one kind of item. */
export interface KindRow {
  /** Name of its key builder, `sales.order`. */
  readonly key: string;
  /** In plain words, as a heading of the export. */
  readonly name: string;
  readonly whose: 'customer' | 'visitor' | 'colleague' | 'house';
  /** The personal data in it; empty for none. */
  readonly personal: string;
  readonly found: FoundBy;
  /** Days after its last change at which its `ttl` deletes it; null for an item that a rule deletes. */
  readonly ttlDays: number | null;
  /** Only some items of the kind carry the `ttl`: the reason says which. */
  readonly ttlForSome?: true;
  /** How long it is kept, and why. */
  readonly kept: string;
  /** Fields left out of the export because they give access, beside those of the table; null where the export omits the kind. */
  readonly hides: readonly string[] | null;
  readonly erasure: Erasure;
}

/** An item in the customer's own partition, deleted with them unless the row says otherwise. */
export const own = (
  key: string,
  name: string,
  personal: string,
  kept: string,
  rest: Partial<KindRow> = {},
): KindRow => ({
  key,
  name,
  whose: 'customer',
  personal,
  found: 'customer',
  ttlDays: null,
  kept,
  hides: [],
  erasure: 'delete',
  ...rest,
});

/** What the house publishes, plans or counts: no personal data. */
export const ofHouse = (keys: readonly string[], name: string, kept: string, rest: Partial<KindRow> = {}): KindRow[] =>
  keys.map((key) => ({
    key,
    name,
    whose: 'house',
    personal: '',
    found: 'nobody',
    ttlDays: null,
    kept,
    hides: null,
    erasure: 'keep',
    ...rest,
  }));

/** Items that expire and do not lead to a customer. */
export const passing = (key: string, name: string, personal: string, ttlDays: number, kept: string): KindRow => ({
  key,
  name,
  whose: 'visitor',
  personal,
  found: 'nobody',
  ttlDays,
  kept,
  hides: null,
  erasure: 'expires',
});

/** Of people who work here: no customer leads to it, so that neither a copy nor an erasure of one touches it. */
export const ofColleague = (
  key: string,
  name: string,
  personal: string,
  kept: string,
  ttlDays: number | null = null,
): KindRow => ({
  key,
  name,
  whose: 'colleague',
  personal,
  found: 'nobody',
  ttlDays,
  kept,
  hides: null,
  erasure: 'removal',
});
