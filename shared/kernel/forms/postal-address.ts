export interface PostalAddress {
  readonly street: string;
  readonly town: string;
  readonly postcode: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
}
