/**
 * The viewer's address, only for counting; null where it is not trustworthy. The edge appends the viewer's address to `x-forwarded-for` and
 * the gateway appends the edge's, so the last but one is the viewer, and earlier ones are the viewer's claims.
 */
export function visitorAddress(headers: Readonly<Record<string, string | undefined>>): string | null {
  const hops = headers['x-forwarded-for']?.split(',').map((hop) => hop.trim()) ?? [];
  const address = hops.at(-2);
  return address === undefined ? null : networkOf(address);
}

/** An owner of one IPv6 address has its whole network, 2^64 addresses, which count as one visitor. */
function networkOf(address: string): string {
  // `::ffff:192.0.2.1` is IPv4.
  if (!address.includes(':') || address.includes('.')) return address;
  const [before = '', after] = address.toLowerCase().split('::');
  const groups = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - tail.length) }, () => '0');
  const network = [...groups, ...zeros, ...tail].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::`;
}
