/**
 * Events in the editors' order (spec 1 §7): those that it names come first, in its order; the others follow as they stand. An
 * id that no event has is passed over.
 */
export function inEditorsOrder<E extends { readonly id: string }>(events: readonly E[], ids: readonly string[]): E[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: E) => places.get(id) ?? ids.length;
  return events.toSorted((one, other) => placeOf(one) - placeOf(other));
}
