import { CsvError, parse } from 'csv-parse/sync';

/** A line of a spreadsheet with something in it. */
export interface CsvRow {
  /** Of the file, from 1; of a cell with line breaks, its last. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Csv {
  readonly rows: readonly CsvRow[];
  /** What stands between cells, found in the first line. */
  readonly delimiter: ',' | ';' | '\t';
  /** Where the file stops being CSV, such as at a quotation mark that is never closed; nothing after it is read. */
  readonly broken: { readonly line: number; readonly sentence: string } | null;
}

/** As `csvOf` says "text" to a spreadsheet: an apostrophe before what would be a formula, or be taken for such a mark. */
const markedText = /^'(?='*[=+\-@\t\r])/;

/**
 * Comma-separated values (RFC 4180), also with semicolons or tabs, LF or CRLF, and a byte order mark. Cells are text without blanks around
 * it, and never formulas; lines without any are left out.
 */
export function readCsv(text: string): Csv {
  const delimiter = delimiterOf(text);
  const rows: CsvRow[] = [];
  let last = 0;
  try {
    // The parser counts CRLF within a cell as two lines.
    parse(text.replaceAll(/\r\n?/g, '\n'), {
      bom: true,
      delimiter,
      relax_column_count: true,
      record_delimiter: '\n',
      on_record: (record: string[], { lines }) => {
        last = lines;
        const cells = record.map((cell) => cell.trim().replace(markedText, ''));
        if (cells.some((cell) => cell !== '')) rows.push({ line: lines, cells });
        return null;
      },
    });
    return { rows, delimiter, broken: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows, delimiter, broken: { line: last + 1, sentence: sentenceOf(error) } };
  }
}

/** The separator that the first line has most of. */
function delimiterOf(text: string): Csv['delimiter'] {
  const [first = ''] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, 1);
  const count = (mark: string): number => first.split(mark).length;
  const [most = ','] = ([',', ';', '\t'] as const).toSorted((one, other) => count(other) - count(one));
  return most;
}

function sentenceOf({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A quotation mark is opened here and never closed.';
  return 'A quotation mark stands within a cell: put the whole cell between quotation marks, and each of its own twice.';
}
