import { inflateSync } from 'node:zlib';

/** A page as drawn: its words in order, and its filled rectangles. */
export interface PdfPage {
  readonly text: string;
  readonly rectangles: readonly Rectangle[];
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A file's objects by number, their streams unpacked. Supports only what our own writer produces. */
function objectsOf(file: Buffer): ReadonlyMap<string, string> {
  const whole = file.toString('latin1');
  const objects = [...whole.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)];
  return new Map(objects.map(([, number = '', body = '']) => [number, unpacked(body)]));
}

function unpacked(body: string): string {
  const packed = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream/.exec(body);
  if (!packed?.[1]?.includes('/FlateDecode')) return body;
  return `${packed[1]}\n${inflateSync(Buffer.from(packed[2] ?? '', 'latin1')).toString('latin1')}`;
}

/** The pages of a PDF, read from its bytes: glyphs by their ToUnicode tables. */
export function readPdf(file: Buffer): readonly PdfPage[] {
  const objects = objectsOf(file);
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const content = objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '';
      const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? page;
      return { text: textOf(content, lettersByFont(resources, objects)), rectangles: rectanglesOf(content) };
    });
}

type Letters = ReadonlyMap<number, string>;

function lettersByFont(resources: string, objects: ReadonlyMap<string, string>): ReadonlyMap<string, Letters> {
  const fonts = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(
    fonts.map(([, name = '', number = '']) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1] ?? '';
      return [name, lettersOf(objects.get(table) ?? '')];
    }),
  );
}

/** `<from> <to> [<letter> …]`, in UTF-16. */
function lettersOf(table: string): Letters {
  const letters = new Map<number, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [place, [, hex = '']] of [...list.matchAll(/<([0-9a-f]+)>/gi)].entries()) {
      letters.set(Number.parseInt(from, 16) + place, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    }
  }
  return letters;
}

function textOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters | undefined;
  const lines: string[] = [];
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font);
    const ids = [...(glyphs ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    if (ids.length > 0) lines.push(ids.map((id) => letters?.get(Number.parseInt(id, 16)) ?? '?').join(''));
  }
  return lines.join('\n');
}

function rectanglesOf(content: string): readonly Rectangle[] {
  return [...content.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\n/g)].map(([, ...edges]) => {
    const [x = 0, y = 0, width = 0, height = 0] = edges.map(Number);
    return { x, y, width, height };
  });
}

/** The modules of a page's codes, each starting with its white square: rows of `1` and `0`. */
export function codesOn({ rectangles }: PdfPage): readonly (readonly string[])[] {
  const codes: Rectangle[][] = [];
  for (const rectangle of rectangles) {
    if (rectangle.width > 100 && rectangle.width === rectangle.height) codes.push([]);
    else codes.at(-1)?.push(rectangle);
  }
  return codes.map((dark) => {
    const [unit = 1, left, top] = [dark[0]?.height, Math.min(...dark.map(({ x }) => x)), dark[0]?.y ?? 0];
    const size = Math.round((Math.max(...dark.map(({ x, width }) => x + width)) - left) / unit);
    const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '0'));
    for (const { x, y, width } of dark) {
      const row = rows[Math.round((y - top) / unit)];
      row?.fill('1', Math.round((x - left) / unit), Math.round((x - left + width) / unit));
    }
    return rows.map((row) => row.join(''));
  });
}
