/** An entry of the menu; a section has children. */
export type NavigationItem = {
  readonly title: string;
  readonly url: string;
  readonly children?: readonly NavigationItem[];
};

/** Who is signed in, as far as the header shows it. */
export type HeaderAccount = {
  readonly firstName: string;
  /** The user's membership expiry is in the future. */
  readonly isMember?: boolean;
};

/** A section with more entries than this opens as a mega menu (spec 1 §9). */
const rowOfEntries = 4;

export function isMega(item: NavigationItem): boolean {
  return (item.children?.length ?? 0) > rowOfEntries;
}

/** A path without its query and its closing slash. */
function plain(url: string): string {
  return url.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
}

/** The entry is the page itself or stands above it. `/` is above nothing but itself. */
export function holdsPath(item: NavigationItem, path: string): boolean {
  const own = plain(item.url);
  const at = plain(path);
  if (own === at || (own !== '/' && at.startsWith(`${own}/`))) return true;
  return item.children?.some((child) => holdsPath(child, path)) ?? false;
}

/** A member is not asked to become one: the entry under 'Join and support' offers a gift instead (spec 1 §4). */
export function forMembers(navigation: readonly NavigationItem[]): readonly NavigationItem[] {
  return navigation.map((section) => {
    if (section.title !== 'Join and support' || !section.children) return section;
    const children = section.children.map((child) =>
      child.title === 'Become a member' ? { ...child, title: 'Gift membership' } : child,
    );
    return { ...section, children };
  });
}

const streamEntrances = new Set(['/stream', '/stream/offer', '/stream/help', '/education-partners']);

/** Sign-in leads back to where the visitor was; from the entrances of the stream, to its home (spec 2 §2). */
export function signInPath(currentPath: string): string {
  const back = streamEntrances.has(plain(currentPath)) ? '/stream' : currentPath;
  return `/account/signin?redirectUrl=${encodeURIComponent(back)}`;
}

/** Where a search leads, or null for text that is no search: nothing at all, or Chinese characters (spec 1 §5). */
export function searchPath(text: string): string | null {
  const query = text.trim();
  if (query === '' || /\p{Script=Han}/u.test(query)) return null;
  return `/search/${encodeURIComponent(query)}`;
}
