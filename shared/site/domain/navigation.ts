/** A link of the menu. */
export interface NavLink {
  readonly title: string;
  readonly path: string;
}

/** A section of the menu with its second level (spec 1 §3, Navigation). */
export interface NavItem extends NavLink {
  readonly level2NavItems: readonly NavLink[];
}

/** A section with more entries than this opens as a mega menu (spec 1 §9). */
const megaMenuAbove = 4;

export function isMega({ level2NavItems }: Pick<NavItem, 'level2NavItems'>): boolean {
  return level2NavItems.length > megaMenuAbove;
}

/** A path without its query and its closing slash. */
function plainPath(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
}

/** Films have pages among the events (spec 1 §2), but belong to the stream. */
const placeOf = (path: string): string => plainPath(path).replace(/^\/tickets-and-events\/(.+)-digital$/, '/stream/$1');

/** A link is the page itself or above it. `/` is above nothing but itself. */
function leadsAbove({ path }: NavLink, current: string): boolean {
  const own = plainPath(path);
  return own === current || current.startsWith(`${own}/`);
}

/**
 * The section, or one of its entries, is the page itself or above it. An entry with a query is a view of a page that another section may
 * own: the opera company's list of its season does not make every event part of the company.
 */
export function holdsPath(item: NavItem, current: string): boolean {
  const at = placeOf(current);
  return (
    leadsAbove(item, at) || item.level2NavItems.some((child) => !child.path.includes('?') && leadsAbove(child, at))
  );
}

/** Whether an entry is the page shown: with its query where it has one, since a filtered list is a page of its own. */
export function isCurrent({ path }: NavLink, current: string): boolean {
  return path === current || (!path.includes('?') && !current.includes('?') && plainPath(path) === plainPath(current));
}

/** A membership counts until its expiry (spec 1 §4). */
export function isMember(membership: { readonly expiryDate: string } | null | undefined, now: string): boolean {
  return membership ? Date.parse(membership.expiryDate) > Date.parse(now) : false;
}

/** Members see a gift in place of the entry to join under 'Join and support' (spec 1 §4). */
export function forMembers<Item extends NavItem>(items: readonly Item[]): readonly Item[] {
  return items.map((section) => {
    if (section.title.toLowerCase() !== 'join and support') return section;
    const level2NavItems = section.level2NavItems.map((child) =>
      child.title === 'Become a member' ? { ...child, title: 'Gift membership' } : child,
    );
    return { ...section, level2NavItems };
  });
}
