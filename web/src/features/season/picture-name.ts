/** The name of a picture's view transition from card to page; slugs consist of letters, digits and hyphens. */
export function pictureName(slug: string): string {
  return `event-${slug}`;
}
