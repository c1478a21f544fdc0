/**
 * The sale group of a customer, which decides what they may book and when (spec 1 §3). A plain number, because the sales system has modes
 * beyond those listed here.
 */
export type ModeOfSale = number;

/** Everyone without a membership, signed in or not. */
export const generalSale: ModeOfSale = 9;
/** Sees every performance as eligible and on sale (spec 1 §6). */
export const seesEverything: ModeOfSale = 37;
export const staffSale: ModeOfSale = 52;

/** Who is shown when the sale to the staff opens (spec 1 §6): a sale group, whoever works here. */
export const seesStaffDates = (mode: ModeOfSale): boolean => mode === staffSale || mode === seesEverything;

/** Ages 16 to 25 with a proof of age: free, and not sold. */
export const youngRoh: ModeOfSale = 186;

/** Codes of sale groups (spec 2 §3). */
export const modeCodes = ['GEN', 'YROH', 'FR', 'FY', 'FRJ', 'FS', 'FP1', 'FP2', 'STF'] as const;
export type ModeCode = (typeof modeCodes)[number];

/** A sale group and its public name. */
export interface SaleGroup {
  readonly id: ModeOfSale;
  readonly title: string;
  /** As other systems call it: of the specification, or a house's own. */
  readonly code: string | null;
}

/** The specification gives FRJ (Junior Friend) a code and no id: nobody can have it, so it has no row. */
export const modesOfSale: readonly (SaleGroup & { readonly code: ModeCode | null })[] = [
  { id: 9, title: 'General', code: 'GEN' },
  { id: 10, title: 'Friend', code: 'FR' },
  { id: 11, title: 'Premium 1 Friend', code: 'FP1' },
  { id: 12, title: 'Premium 2 Friend', code: 'FP2' },
  { id: 13, title: 'Supporting Friend', code: 'FS' },
  { id: 40, title: 'Friends+', code: null },
  { id: 52, title: 'Staff', code: 'STF' },
  { id: 84, title: 'Young Friend', code: 'FY' },
  { id: 186, title: 'Young ROH', code: 'YROH' },
];

/** A friend has any mode other than general sale, staff included (spec 1 §4). */
export function isFriend(mode: ModeOfSale): boolean {
  return mode !== generalSale;
}

/** The sale groups of a house: its own between general sale and the staff, or those of the specification. */
export const groupsOf = ({
  saleGroups: own,
}: { readonly saleGroups?: readonly SaleGroup[] | undefined } = {}): readonly SaleGroup[] =>
  own
    ? modesOfSale.flatMap((fixed) =>
        fixed.id === generalSale ? [fixed, ...own] : fixed.id === staffSale ? [fixed] : [],
      )
    : modesOfSale;

/** "Friend"; null for a mode that has no public name. */
export function titleOfMode(mode: ModeOfSale, groups: readonly SaleGroup[] = modesOfSale): string | null {
  return groups.find(({ id }) => id === mode)?.title ?? null;
}
