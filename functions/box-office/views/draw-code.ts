/** White squares that a reader needs around a code. */
const quiet = 4;

interface Place {
  readonly x: number;
  readonly y: number;
  /** Edge of the whole square in points, white border included. */
  readonly size: number;
}

/** Draws a code as vectors, sharp at any size: each run of dark squares in a row is a rectangle of one path. */
export function drawCode(document: PDFKit.PDFDocument, rows: readonly string[], { x, y, size }: Place): void {
  const unit = size / (rows.length + 2 * quiet);
  document.rect(x, y, size, size).fill('#FFFFFF');
  for (const [line, row] of rows.entries()) {
    for (const { 0: run, index } of row.matchAll(/1+/g)) {
      document.rect(x + (index + quiet) * unit, y + (line + quiet) * unit, run.length * unit, unit);
    }
  }
  document.fill('#000000');
}
