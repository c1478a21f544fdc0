/**
 * Where a request came from, for counting alone; null where nobody vouches for it. The edge adds the viewer's address to
 * `x-forwarded-for` and the gateway then adds the edge's, so the last but one is the viewer and anything before it is
 * what the viewer claims.
 */
export function visitorAddress(headers: Readonly<Record<string, string | undefined>>): string | null {
  const hops = headers['x-forwarded-for']?.split(',').map((hop) => hop.trim()) ?? [];
  const address = hops.at(-2);
  return address === undefined ? null : networkOf(address);
}

/** Whoever has one address of IPv6 has all of its network, 2^64 of them, and counts as one visitor under each. */
function networkOf(address: string): string {
  // `::ffff:192.0.2.1` is IPv4 after all.
  if (!address.includes(':') || address.includes('.')) return address;
  const [before = '', after] = address.toLowerCase().split('::');
  const groups = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - tail.length) }, () => '0');
  const network = [...groups, ...zeros, ...tail].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::`;
}
