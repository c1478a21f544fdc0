/** Style, layout and paint of so many seats are about 10 ms: on a phone four times slower a press still waits for less than 50. */
const seatsAtOnce = 120;

/** A piece of the hall: what is drawn with it are all sections before its own, and so many rows of that. */
interface Piece {
  readonly section: number;
  readonly rows: number;
}

interface Hall {
  readonly sections: readonly { readonly seats: readonly { readonly row: string }[] }[];
}

/** The hall in pieces of whole rows, in the plan's order. A section without seats is a piece as well. */
export function piecesOf({ sections }: Hall): readonly Piece[] {
  return sections.flatMap(({ seats }, section) => {
    const pieces: Piece[] = [];
    const rows = [...Map.groupBy(seats, ({ row }) => row).values()];
    let since = 0;
    for (const [place, { length }] of rows.entries()) {
      since += length;
      if (since < seatsAtOnce && place < rows.length - 1) continue;
      pieces.push({ section, rows: place + 1 });
      since = 0;
    }
    return pieces.length > 0 ? pieces : [{ section, rows: 0 }];
  });
}
