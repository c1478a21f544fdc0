/** What a spreadsheet would take for a formula, were it first in a cell. */
const formula = /^[=+\-@\t\r]/;

/** A cell: quoted, and never a formula. The apostrophe says "text" to a spreadsheet. */
const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows as comma-separated values (RFC 4180), for a spreadsheet: with the mark by which it knows UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
