/** Event-type tags that name an event's kind, in the singular for a card (spec 1 §3). The first match wins: a family opera is an opera. */
const kinds: readonly (readonly [tag: string, kind: string])[] = [
  ['921', 'Opera'],
  ['922', 'Ballet'],
  ['924', 'Talk'],
  ['925', 'Rehearsal'],
  ['926', 'Workshop'],
  ['927', 'Tour'],
  ['923', 'Cinema'],
  ['929', 'Family'],
  ['993', 'Young ROH'],
];

/** "Opera", "Talk"; null without such a tag. */
export function kindOf({ tags }: { readonly tags: readonly { readonly id: string }[] }): string | null {
  return kinds.find(([id]) => tags.some((tag) => tag.id === id))?.[1] ?? null;
}
