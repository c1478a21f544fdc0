/** What the networks issue today: how a card number begins, and how many digits it then has. */
const issued: readonly (readonly [prefix: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [16, 19]],
  [/^(?:5[1-5]|2[2-7])/, [16]],
  [/^3[47]/, [15]],
  [/^3[0689]/, [14, 16]],
  [/^35/, [16]],
  [/^(?:5[06-9]|6)/, [16, 18, 19]],
];

/** Rarer lengths count only where nothing stands beside the number: within longer ones they would be found by chance. */
const anyIssued = /^[2-6]\d{12,18}$/;

/** Digits with at most two signs between one and the next: blanks of any width, dots, dashes, slashes. */
const runs = /\d(?:[^\p{L}\p{N}]{0,2}\d){12,}/gu;

/**
 * Where a body carries something that passes as a payment card number, or null. The names of properties are looked at too; for one of
 * them the answer is the place that it stands in, so that the number is not sent back.
 */
export function pathOfCardNumber(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return holdsCardNumber(value) ? path : null;
  if (typeof value === 'number') return holdsCardNumber(String(value)) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (holdsCardNumber(name)) return path;
    const found = pathOfCardNumber(part, `${path}/${name}`);
    if (found !== null) return found;
  }
  return null;
}

/** Whatever stands before or after it (an expiry date, three digits of the back), a number is found within its run of digits. */
function holdsCardNumber(text: string): boolean {
  // Wide digits and unusual blanks become plain ones.
  return (text.normalize('NFKC').match(runs) ?? []).some((run) => {
    const digits = run.replace(/\D/g, '');
    return (
      (anyIssued.test(digits) && passesLuhn(digits)) ||
      Array.from(digits, (_, start) => start).some((start) => beginsCardNumber(digits, start))
    );
  });
}

function beginsCardNumber(digits: string, start: number): boolean {
  const [, lengths = []] = issued.find(([prefix]) => prefix.test(digits.slice(start, start + 2))) ?? [];
  return lengths.some((length) => start + length <= digits.length && passesLuhn(digits.slice(start, start + length)));
}

/** The check digit of a card number: from the right, every second digit counts twice. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = digits.length - 1; place >= 0; place -= 1) {
    const value = Number(digits[place]) * ((digits.length - place) % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
