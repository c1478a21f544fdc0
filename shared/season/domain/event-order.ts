/** Events in the editors' order (spec 1 §7): the listed ones first, the others as they are. Unknown ids are ignored. */
export function inEditorsOrder<E extends { readonly id: string }>(events: readonly E[], ids: readonly string[]): E[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: E) => places.get(id) ?? ids.length;
  return events.toSorted((one, other) => placeOf(one) - placeOf(other));
}
