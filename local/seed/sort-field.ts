/** Where a title stands in an alphabetical list: without its article (spec 1 §5). */
export function sortFieldOf(title: string): string {
  return title.toLowerCase().replace(/^(?:(?:la|le|les|the|il|das|der|die|a) |l['’])/, '');
}
