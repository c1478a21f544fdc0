/**
 * Where a request came from, for counting alone; null where nobody vouches for it. The edge adds the viewer's address to
 * `x-forwarded-for` and the gateway then adds the edge's, so the last but one is the viewer and anything before it is
 * what the viewer claims.
 */
export function visitorAddress(headers: Readonly<Record<string, string | undefined>>): string | null {
  const hops = headers['x-forwarded-for']?.split(',').map((hop) => hop.trim()) ?? [];
  return hops.at(-2) ?? null;
}
