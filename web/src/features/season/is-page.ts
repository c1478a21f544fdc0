import { links } from '#web/api/links.ts';

const patterns = Object.values(links).map(({ pattern }) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`));

/** Whether an address leads to a page of this site, or away from it; a path without a page would be a dead end. */
export function isPage(address: string): boolean {
  if (/^https?:\/\//.test(address)) return true;
  const [path = ''] = address.split(/[?#]/);
  return patterns.some((pattern) => pattern.test(path));
}
