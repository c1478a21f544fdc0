/** Who is signed in, as far as the header shows it. */
export type HeaderAccount = {
  readonly firstName: string;
  /** The user's membership expiry is in the future. */
  readonly isMember?: boolean;
};
