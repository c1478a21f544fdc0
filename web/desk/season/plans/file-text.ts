/** Marks at the beginning of a file that say how its letters are written. */
const marks = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** The text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark, else the letters of Windows. */
export function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  const marked = marks.find((mark) => mark.bytes.every((byte, place) => bytes[place] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export const formatOf = (text: string): 'csv' | 'json' => (/^\uFEFF?\s*[{[]/.test(text) ? 'json' : 'csv');
