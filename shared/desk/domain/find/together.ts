interface Traited {
  readonly traits: readonly string[];
}

/**
 * Groups of whoever is perhaps one person: same folded name, and the same postcode or telephone number as another of the group. In the order
 * of their first member; most have one.
 */
export function together<T extends Traited>(all: readonly T[]): readonly (readonly T[])[] {
  const groups: { readonly members: T[]; readonly traits: Set<string> }[] = [];
  for (const one of all) {
    const [first, ...others] = groups.filter(({ traits }) => one.traits.some((trait) => traits.has(trait)));
    const group = first ?? { members: [], traits: new Set<string>() };
    if (!first) groups.push(group);
    for (const other of others) {
      group.members.push(...other.members);
      for (const trait of other.traits) group.traits.add(trait);
      groups.splice(groups.indexOf(other), 1);
    }
    group.members.push(one);
    for (const trait of one.traits) group.traits.add(trait);
  }
  return groups.map(({ members }) => members);
}
