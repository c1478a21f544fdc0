import { mostSheetBytes, mostSheets } from '#shared/desk/domain/season/sheets/sheet.ts';

import { textOf } from '../plans/file-text.ts';

/** A file as it is sent. */
export interface SheetText {
  readonly name: string;
  readonly text: string;
}

/** A file that can be sent, or why it cannot be, in a sentence. */
export type ReadFile = { readonly sheet: SheetText } | { readonly wrong: string };

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** Reads a file as spreadsheets save it. A workbook is none, and holds characters that no text has. */
export async function readSheet(file: File): Promise<ReadFile> {
  const { name } = file;
  if (file.size > mostSheetBytes)
    return { wrong: `“${name}” has ${megabytes(file.size)} MB, and ${tooMuch} Split it, and bring it in by parts.` };
  try {
    const text = textOf(new Uint8Array(await file.arrayBuffer()));
    if (text.includes('\0') || text.startsWith('PK\u0003\u0004'))
      return { wrong: `“${name}” is no CSV. Save each sheet of the workbook as CSV (UTF-8), and choose that file.` };
    if (text.replace(/^\uFEFF/, '').trim() === '') return { wrong: `“${name}” is empty.` };
    return { sheet: { name: name.slice(0, 200), text } };
  } catch {
    return { wrong: `“${name}” could not be read. It may have been moved or deleted: choose it again.` };
  }
}

const tooMuch = `a request may have ${megabytes(mostSheetBytes)}.`;
/** For what is sent around the files. */
const room = 2000;

/** Files with one more: a name that is there already is the same file, corrected. */
export const withSheet = (files: readonly SheetText[], sheet: SheetText): readonly SheetText[] => [
  ...files.filter(({ name }) => name !== sheet.name),
  sheet,
];

/** Why these files cannot be sent together; null where they can. */
export function whyNotTogether(files: readonly SheetText[]): string | null {
  if (files.length > mostSheets) return `These are ${files.length} files. Choose at most ${mostSheets} at once.`;
  const bytes = new TextEncoder().encode(JSON.stringify(files)).length;
  if (bytes <= mostSheetBytes - room) return null;
  return `Together these files have ${megabytes(bytes)} MB, and ${tooMuch} Bring them in one after the other.`;
}

/** “12 kB”, of a text as it is sent. */
export function sizeWords({ text }: SheetText): string {
  const bytes = new TextEncoder().encode(text).length;
  return bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000).toLocaleString('en-GB')} kB`;
}
