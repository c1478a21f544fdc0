/** As in the tab and in search results; the title alone while the house's name is unknown. */
export function fullTitle(title: string, houseName: string | undefined): string {
  return houseName === undefined ? title : `${title} | ${houseName}`;
}
