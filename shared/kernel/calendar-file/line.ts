/** Longest line in octets, without its end (RFC 5545 §3.1). */
const most = 75;

/** Lines of an iCalendar file, folded. */
export const line = {
  /** A typed value: escapes commas, semicolons, backslashes and line ends. */
  text: (name: string, value: string): string => fold(`${name}:${escaped(value)}`),
  /** A value of the format's own, such as an address or a time; it must not contain a line end. */
  plain: (name: string, value: string): string => fold(`${name}:${value.replaceAll(/\p{Cc}/gu, '')}`),
};

function escaped(value: string): string {
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
}

/** Continues a long line in the next one after a space. Counts octets and never splits a character. */
function fold(whole: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of whole) {
    const size = octetsOf(character);
    if (octets + size > most) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
