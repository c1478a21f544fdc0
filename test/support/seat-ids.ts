/** The hall that a seat map names. */
export interface NamedHall {
  readonly houseId: string;
  readonly version: string;
}

/** What `/api/seatmap/plan` answers, as far as seats are named by it. */
export interface DrawnSections {
  readonly sections: readonly {
    readonly id: string;
    readonly rows: readonly { readonly row: string; readonly zones: string }[];
  }[];
}

export const planPathOf = ({ houseId, version }: NamedHall): string =>
  `/api/seatmap/plan?houseId=${houseId}&version=${version}`;

/** The ids of a section's seats, in the order of its availability string. */
export function seatIdsOf({ sections }: DrawnSections, sectionId: string): readonly string[] {
  const section = sections.find(({ id }) => id === sectionId);
  return (section?.rows ?? []).flatMap(({ row, zones }) =>
    Array.from(zones, (_, place) => `${sectionId}-${row}-${place + 1}`),
  );
}
