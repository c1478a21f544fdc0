/** The page numbers to show: the first, the last and those around `page`; null for a gap. */
export function pagesAround(page: number, last: number): readonly (number | null)[] {
  const near = Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === last || Math.abs(number - page) <= 1,
  );
  return near.flatMap((number, place): (number | null)[] => {
    const before = near[place - 1] ?? 0;
    if (number - before === 1) return [number];
    // A gap of one page is as wide as the page's number.
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}
