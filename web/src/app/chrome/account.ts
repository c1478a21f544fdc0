/** The signed-in user as the header shows them. */
export type HeaderAccount = {
  readonly firstName: string;
  /** The user's membership has not expired. */
  readonly isMember?: boolean;
};
