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
