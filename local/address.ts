import type { IncomingMessage } from 'node:http';

/** Hostnames of this machine. The port may differ from the house's own when it is forwarded. */
const ownHosts = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * The URL of a request; null for an unknown or malformed hostname, which the distribution refuses too. Links in mails start with the
 * request's host, so an invented one must be refused.
 */
export function addressOf({ url = '/', headers: { host } }: IncomingMessage, ownOrigin: string): URL | null {
  if (host !== undefined && !ownHosts.test(host)) return null;
  const origin = host === undefined ? ownOrigin : `http://${host}`;
  // Appended and not resolved: a path with two leading slashes is a path, not a host.
  const address = `${origin}${pathOf(url)}`;
  return URL.canParse(address) ? new URL(address) : null;
}

/** A client that uses this server as a proxy sends a whole URL; its host is ignored. */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target;
  if (!URL.canParse(target)) return '/';
  const { pathname, search } = new URL(target);
  return pathname + search;
}
