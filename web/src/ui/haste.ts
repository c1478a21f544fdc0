/**
 * The picture that a visitor sees first goes before all others, those beside it are fetched at once too, and the rest when it comes
 * near. Were all of the first view to hurry, they would share the line and none would be there first.
 */
export type Haste = 'first' | 'soon' | 'near';

/** Of a picture in a list, of which so many stand side by side on a wide screen; `first` is that of the list's first one. */
export function hasteAt(place: number, sideBySide: number, first: Haste = 'first'): Haste {
  if (place === 0) return first;
  return place < sideBySide && first !== 'near' ? 'soon' : 'near';
}
