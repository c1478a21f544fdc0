/** Tags with a rule of the house, by their fixed ids (spec 1 §3, §4, §5, §9). */
export const tagId = {
  fridayRush: '830',
  /** About membership rather than a performance. */
  membership: '1217',
  /** Booked by number of people, on its own page instead of the seat map. */
  unseated: '1153',
  castListHidden: '1132',
  tours: '927',
} as const;

export interface Tagged {
  readonly tags: readonly { readonly id: string }[];
}

export function hasTag({ tags }: Tagged, wanted: string): boolean {
  return tags.some(({ id }) => id === wanted);
}
