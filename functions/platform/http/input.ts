import type { z } from 'zod';

import type { MethodSpec, PathEntry } from '#shared/kernel/contract/path.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';

import type { HttpEvent, HttpRequest } from './request.ts';

/** No body of the contract is deeper than four levels. */
const deepest = 32;

const unreadable = 'This holds a character that cannot be read. Please type it again.';

interface Input {
  readonly query: unknown;
  readonly body: unknown;
}

/** Query and body parsed by the contract, or their first error with its field. */
export function readInput(
  { machine }: Pick<PathEntry, 'machine'>,
  spec: MethodSpec,
  request: HttpRequest,
  event: HttpEvent,
): Input | Refusal {
  const query = spec.query?.safeParse(event.queryStringParameters ?? {});
  if (query && !query.success) {
    const { path, message } = firstIssue(query.error);
    return refuse('invalid-query', { detail: message }, { parameter: path.join('.') });
  }
  const broken = pathOfBrokenText(query?.data);
  if (broken !== null) return refuse('invalid-query', { detail: unreadable }, { parameter: broken.slice(1) });
  const body = readBody(spec, request, machine);
  return isRefusal(body) ? body : { query: query?.data, body };
}

function readBody(spec: MethodSpec, { rawBody, method }: HttpRequest, isMachine: boolean): unknown {
  if (!spec.body) return undefined;
  let parsed: unknown;
  try {
    parsed = rawBody === '' && method === 'DELETE' ? {} : JSON.parse(rawBody);
  } catch {
    return refuse('malformed-json');
  }
  if (isDeeper(parsed, deepest)) return refuse('invalid-input');
  const broken = pathOfBrokenText(parsed);
  if (broken !== null) {
    return refuse('invalid-input', { fields: [{ pointer: broken, message: unreadable }] }, { pointer: broken });
  }
  // A payment provider's ids may look like card numbers; a notice refused for that would never arrive.
  const card = isMachine || spec.fileBytes !== undefined ? null : pathOfCardNumber(parsed);
  if (card !== null) return refuse('card-number', {}, { pointer: card });
  const body = spec.body.safeParse(parsed);
  if (body.success) return body.data;
  const fields = body.error.issues.map(({ path, message }) => ({ pointer: `/${path.map(String).join('/')}`, message }));
  return refuse('invalid-input', { fields }, { pointer: fields[0]?.pointer ?? '' });
}

function firstIssue(error: z.ZodError): { path: readonly string[]; message: string } {
  const issue = error.issues[0];
  return { path: issue?.path.map(String) ?? [], message: issue?.message ?? '' };
}

/** Checked before anything else reads the body: one of brackets alone would overflow the stack. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

/**
 * The JSON pointer of a lone surrogate; null for none. Tables and mails require well-formed Unicode. Checks property names too, and returns
 * their parent's place.
 */
function pathOfBrokenText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (!name.isWellFormed()) return path;
    const found = pathOfBrokenText(part, `${path}/${name}`);
    if (found !== null) return found;
  }
  return null;
}

/** Prefixes and lengths of the card numbers that networks issue today. */
const issued: readonly (readonly [prefix: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [16, 19]],
  [/^(?:5[1-5]|2[2-7])/, [16]],
  [/^3[47]/, [15]],
  [/^3[0689]/, [14, 16]],
  [/^35/, [16]],
  [/^(?:5[06-9]|6)/, [16, 18, 19]],
];

/** Rarer lengths count only for a number on its own: within longer ones they would match by chance. */
const anyIssued = /^[2-6]\d{12,18}$/;

/** Digits separated by at most two characters: blanks of any width, dots, dashes, slashes. */
const runs = /\d(?:[^\p{L}\p{N}]{0,2}\d){12,}/gu;

/**
 * Where a body contains something like a payment card number, or null. Checks property names too, and returns their parent's place, so that
 * the number is not sent back.
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

/** The end of a performance's id, its day and wall time. With the number of a title before it (`tosca-3-20261202-1930`) one in ten passes as a card number. */
const ofPerformance = /(?<=[a-z]-(?:\d{1,4}-)?)20\d\d[01]\d[0-3]\d-[0-2]\d[0-5]\d(?!\d)/g;

/** Finds a number within its run of digits, whatever precedes or follows it (an expiry date, the security code). */
function holdsCardNumber(text: string): boolean {
  // Normalises wide digits and unusual blanks.
  return (text.replace(ofPerformance, 'x').normalize('NFKC').match(runs) ?? []).some((run) => {
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
