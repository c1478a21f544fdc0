import type { IncomingMessage } from 'node:http';

/** Names of this machine. A port may differ from the house's own, where one port is passed on to another. */
const ownHosts = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * The address of a request; null for one that came under a foreign or malformed name, which the distribution refuses as well. Links in
 * mails begin with the name that a request came under, so a name that somebody made up must not get that far.
 */
export function addressOf({ url = '/', headers: { host } }: IncomingMessage, ownOrigin: string): URL | null {
  if (host !== undefined && !ownHosts.test(host)) return null;
  const origin = host === undefined ? ownOrigin : `http://${host}`;
  // Appended and not resolved: a path that begins with two slashes is a path, not the name of another host.
  const address = `${origin}${pathOf(url)}`;
  return URL.canParse(address) ? new URL(address) : null;
}

/** A client that takes this server for a proxy sends a whole address, whose host says nothing here. */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target;
  if (!URL.canParse(target)) return '/';
  const { pathname, search } = new URL(target);
  return pathname + search;
}
