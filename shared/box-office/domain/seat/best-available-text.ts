/** The order of `bestAvailable`, as visitors read it. */
export const bestAvailableText: readonly string[] = [
  'Side by side in one row, with a clear view, and so that no single seat is left over beside you.',
  'If that is not to be had, a single seat may be left over; then seats that look from the side; then seats with a restricted view, which the map and the list say.',
  'Without room in one row, the same over two rows, one behind the other, in two halves.',
  'Then seats near each other in one section, and last of all the best single seats in the house.',
  'Among seats that are equally good we take those nearest to the middle, about a third of the way back.',
  'Wheelchair spaces and the seats of companions are never chosen this way: they are kept for those who need them.',
];
