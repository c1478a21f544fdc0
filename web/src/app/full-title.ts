/** As in the tab and in search results. */
export function fullTitle(title: string): string {
  return `${title} | Royal Opera House`;
}
