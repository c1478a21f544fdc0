/** "1 result for “tosca”", "No results for “tosca”". */
export function countWords(total: number, query: string): string {
  const count = total === 0 ? 'No results' : total === 1 ? '1 result' : `${total} results`;
  return `${count} for “${query}”`;
}
