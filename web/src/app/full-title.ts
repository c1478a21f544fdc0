/** As it stands in the tab and in a search result. */
export function fullTitle(title: string): string {
  return `${title} | Royal Opera House`;
}
