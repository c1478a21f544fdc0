/** The name by which a picture follows from a card to its page; slugs are made of letters, digits and hyphens. */
export function pictureName(slug: string): string {
  return `event-${slug}`;
}
