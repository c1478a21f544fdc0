/** What a spreadsheet would take for a formula, were it first in a cell, and a text that would look like one so marked. */
const formula = /^'*[=+\-@\t\r]/;

/** A cell: quoted, and never a formula. The apostrophe says "text" to a spreadsheet; `readCsv` takes it away. */
const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/**
 * Rows as separated values (RFC 4180), for a spreadsheet: with the mark by which it knows UTF-8. Spreadsheets of countries with a decimal
 * comma expect semicolons.
 */
export const csvOf = (rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')}`;
