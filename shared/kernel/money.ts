/** A whole number of pence, never negative in a price, negative only in a ledger entry. */
export type Pence = number & { readonly __brand: 'Pence' };

/** Accepts whole numbers only: a fraction of a penny is a bug, not a price. */
export function pence(value: number): Pence {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of pence: ${value}`);
  // Minus zero would print as "-£0".
  return (value === 0 ? 0 : value) as Pence;
}

/** Adds amounts; nothing adds up to £0. */
export function sum(amounts: Iterable<Pence>): Pence {
  let total = 0;
  for (const amount of amounts) total += amount;
  return pence(total);
}

/** A percentage of an amount, to the nearest penny, half pennies away from zero (£0.25 at 50 percent is £0.13). */
export function percentOf(amount: Pence, percent: number): Pence {
  const exact = Math.abs(amount * percent) / 100;
  // 1.1 * 50 / 100 is 0.55000…1 in floating point: ten decimals are far below a penny and settle such halves.
  const rounded = Math.round(Number(exact.toFixed(10)));
  return pence(amount * percent < 0 ? -rounded : rounded);
}

/**
 * Splits an amount by weight into shares that add up exactly. Shares are rounded towards zero; remaining pennies go one by one to the
 * largest remainders, the earlier share first when equal. Without weights the shares are equal.
 */
export function split(total: Pence, weights: readonly number[]): Pence[] {
  if (weights.length === 0) throw new RangeError('An amount needs at least one share');
  if (weights.some((weight) => !Number.isFinite(weight) || weight < 0)) throw new RangeError('A weight is 0 or more');
  const given = weights.reduce((all, weight) => all + weight, 0);
  const parts = given > 0 ? weights : weights.map(() => 1);
  const whole = given > 0 ? given : weights.length;
  const exact = parts.map((part) => (total * part) / whole);
  const shares = exact.map((share) => Math.trunc(share));
  const left = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: Math.abs(share % 1) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, Math.abs(left))) shares[index] = (shares[index] ?? 0) + Math.sign(left);
  return shares.map(pence);
}

/** "£12", "£12.50", "£1,234": pound sign, two decimals with ".00" dropped (spec 1 §9). */
export function formatPence(amount: Pence): string {
  const absolute = Math.abs(amount);
  const pounds = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = absolute % 100;
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${amount < 0 ? '-' : ''}£${pounds}${decimals}`;
}

/** "£14–£235" with an en dash, or one price where both are the same (spec 1 §9). */
export function formatRange(min: Pence, max: Pence): string {
  return min === max ? formatPence(min) : `${formatPence(min)}–${formatPence(max)}`;
}

/** A typed sum in pence: "25", "£25", "25.50", "1,250". Null for anything else, for a third decimal and for nothing. */
export function typedPence(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/^£\s*/, '')
    .replace(/^(\d{1,3})((?:,\d{3})+)(?=\.|$)/, (whole) => whole.replaceAll(',', ''));
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  const [, pounds = '0', pennies = ''] = match;
  return Number(pounds) * 100 + Number(pennies.padEnd(2, '0'));
}
