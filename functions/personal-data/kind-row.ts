/** What an erasure does with items of a kind. */
export type Erasure =
  /** Gone with the customer. */
  | 'delete'
  /** Kept for the books: names, addresses and e-mail addresses go, and a random id stands for the customer. */
  | 'pseudonymise'
  /** Cannot be found from a customer, and goes by itself within `ttlDays`. */
  | 'expires'
  /** Tells nothing of anybody. */
  | 'keep';

/** How the items of a kind are found for a customer, without looking through a table. */
export type FoundBy =
  /** In their own partition. */
  | 'customer'
  /** By their address, once that is proven to be theirs. */
  | 'address'
  /** By their sessions, orders, baskets and gifts, which are listed in their partition. */
  | 'session'
  | 'order'
  | 'basket'
  | 'gift'
  /** By something in their partition that says where they stand on a list of others. */
  | 'list'
  /** Not at all: nothing in it leads to anybody. */
  | 'nobody';

/** One kind of item: what the house promises about it. */
export interface KindRow {
  /** The builder of its key, `sales.order`. */
  readonly key: string;
  /** In plain words, as a heading of the export. */
  readonly name: string;
  readonly whose: 'customer' | 'visitor' | 'house';
  /** What of it tells something of a person; empty for nothing. */
  readonly personal: string;
  readonly found: FoundBy;
  /** Days after its last change at which `ttl` takes it; null for an item that a rule ends. */
  readonly ttlDays: number | null;
  /** Only some items of the kind carry the `ttl`: the reason says which. */
  readonly ttlForSome?: true;
  /** How long it is kept, and why. */
  readonly kept: string;
  /** Fields that the export leaves out beside those of the table, because they open something; null where it shows nothing. */
  readonly hides: readonly string[] | null;
  readonly erasure: Erasure;
}

/** Something of a customer's own, in their partition, which goes with them unless the row says otherwise. */
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

/** What the house publishes, plans or counts: it says nothing of a customer. */
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

/** What goes by itself and leads to nobody who is not asked for. */
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
