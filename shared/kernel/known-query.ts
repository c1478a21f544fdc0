/** Paths in the contract's form (`/api/performances/{id}`) with the query parameters that each knows, in order; null where it needs all. */
export type KnownQueries = readonly (readonly [path: string, names: readonly string[] | null])[];

/**
 * What of a query makes a difference at a path, in one order and one spelling, without the question mark: everybody who adds a parameter of
 * a campaign gets the answer that is already cached. The first path that matches counts; where none does, nothing is known.
 *
 * The edge runs this function's own text (infra/constructs/edge-functions.ts): it uses nothing from outside, and only what CloudFront's
 * JavaScript has.
 */
export function knownQuery(known: KnownQueries, path: string, query: string): string {
  if (query === '') return '';
  const plain = function (text: string): string | null {
    try {
      return decodeURIComponent(text.replace(/\+/g, ' '));
      // oxlint-disable-next-line no-unused-vars -- CloudFront's documentation lists no catch without a name.
    } catch (error) {
      return null;
    }
  };
  const bare = path.replace(/(.)\/+$/, '$1');
  const entry = known.find(function (each) {
    const pattern = each[0].replace(/[.$]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    return new RegExp('^' + pattern + '$').test(bare);
  });
  const names = entry ? entry[1] : [];
  if (names === null) return query;
  const given = query.split('&').map(function (pair) {
    const equals = pair.indexOf('=');
    const end = equals < 0 ? pair.length : equals;
    const value = pair.slice(end + 1);
    const text = plain(value);
    return { name: plain(pair.slice(0, end)), value: text === null ? value : encodeURIComponent(text) };
  });
  const pairs: string[] = [];
  names.forEach(function (name) {
    given.forEach(function (each) {
      if (each.name === name) pairs.push(encodeURIComponent(name) + '=' + each.value);
    });
  });
  return pairs.join('&');
}
