/** A rule of a form's field: returns what is wrong with a text and what to do, or null. Browser and server share it. */
export type FieldRule = (text: string) => string | null;

/** A rule for each field that is typed or chosen, by its name. */
export type FieldRules = Readonly<Record<string, FieldRule>>;

/** The problem of each invalid field; empty when all are valid. */
export function mistakesIn(
  rules: FieldRules,
  values: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const mistake = rule(values[name] ?? '');
      return mistake === null ? [] : [[name, mistake]];
    }),
  );
}

/** Requires a text of at most so many characters. */
export const needed =
  (missing: string, longest: number): FieldRule =>
  (text) => {
    if (text.trim() === '') return missing;
    return tooLong(text.trim(), longest);
  };

export function tooLong(text: string, longest: number): string | null {
  const count = lengthOf(text);
  return count > longest ? `Use at most ${inFigures(longest)} characters; these are ${inFigures(count)}.` : null;
}

/** Characters as readers count them: a line break is one, however the browser sends it, and so is a letter beyond the basic plane. */
export function lengthOf(text: string): number {
  return Array.from(text.replaceAll('\r\n', '\n')).length;
}

/** "5,000", the same on every machine. */
function inFigures(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** A valid mail address: one @, a domain with a dot, and nothing that could end a header. */
const address = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

export const emailRule: FieldRule = (text) => {
  const email = text.trim();
  if (email === '') return 'Enter your e-mail address, so that we can answer.';
  if (email.length > 254) return 'Use an address of at most 254 characters.';
  const isWritten = address.test(email) && !/^\.|\.\.|\.@/.test(email);
  return isWritten ? null : 'Enter an e-mail address in the form name@example.org.';
};

/** A telephone number: digits with common separators; always optional. */
export const phoneRule: FieldRule = (text) => {
  const number = text.trim();
  if (number === '') return null;
  const isWritten = /^\+?\d{7,15}$/.test(number.replaceAll(/[\s().\-/]/g, ''));
  return isWritten ? tooLong(number, 30) : 'Enter a telephone number, such as 020 7946 0000, or leave this empty.';
};

/** A text as a line of a mail header: no breaks, no control characters, single blanks. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
