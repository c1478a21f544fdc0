import type { z } from 'zod';

import { isRefusal, refuse } from '#shared/contract/problem.ts';
import type { Refusal } from '#shared/contract/problem.ts';
import type { MethodSpec } from '#shared/contract/path.ts';

import type { HttpEvent, HttpRequest } from './request.ts';

export interface Input {
  readonly query: unknown;
  readonly body: unknown;
}

/** Query and body as the contract wants them, or the first thing that is wrong with them, named by field. */
export function readInput(spec: MethodSpec, request: HttpRequest, event: HttpEvent): Input | Refusal {
  const query = spec.query?.safeParse(event.queryStringParameters ?? {});
  if (query && !query.success) {
    const { path, message } = firstIssue(query.error);
    return refuse('invalid-query', { detail: message }, { parameter: path.join('.') });
  }
  const body = readBody(spec, request);
  return isRefusal(body) ? body : { query: query?.data, body };
}

function readBody(spec: MethodSpec, { rawBody, method }: HttpRequest): unknown {
  if (!spec.body) return undefined;
  let parsed: unknown;
  try {
    parsed = rawBody === '' && method === 'DELETE' ? {} : JSON.parse(rawBody);
  } catch {
    return refuse('malformed-json');
  }
  const card = pathOfCardNumber(parsed);
  if (card) return refuse('card-number', {}, { pointer: card });
  const body = spec.body.safeParse(parsed);
  if (body.success) return body.data;
  const fields = body.error.issues.map(({ path, message }) => ({ pointer: `/${path.map(String).join('/')}`, message }));
  return refuse('invalid-input', { fields }, { pointer: fields[0]?.pointer ?? '' });
}

function firstIssue(error: z.ZodError): { path: readonly string[]; message: string } {
  const issue = error.issues[0];
  return { path: issue?.path.map(String) ?? [], message: issue?.message ?? '' };
}

/** Where a body carries something that passes as a payment card number (13 to 19 digits, Luhn-valid), or null. */
export function pathOfCardNumber(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isCardNumber(value) ? path : null;
  if (typeof value === 'number') return isCardNumber(String(value)) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const found = pathOfCardNumber(part, `${path}/${name}`);
    if (found !== null) return found;
  }
  return null;
}

function isCardNumber(text: string): boolean {
  return (text.match(/\d(?:[ -]?\d){12,18}/g) ?? []).some((run) => {
    const digits = run.replace(/[ -]/g, '');
    const sum = Array.from(digits, Number)
      .toReversed()
      .reduce((total, digit, place) => {
        const value = digit * (place % 2 === 1 ? 2 : 1);
        return total + (value > 9 ? value - 9 : value);
      }, 0);
    return sum % 10 === 0;
  });
}
