import type { z } from 'zod';

import type { MethodSpec, PathEntry } from '#shared/kernel/contract/path.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';

import { pathOfCardNumber } from './card-number.ts';
import type { HttpEvent, HttpRequest } from './request.ts';
import { pathOfBrokenText } from './well-formed.ts';

/** No body of the house goes deeper than four levels. */
const deepest = 32;

const unreadable = 'This holds a character that cannot be read. Please type it again.';

export interface Input {
  readonly query: unknown;
  readonly body: unknown;
}

/** Query and body as the contract wants them, or the first thing that is wrong with them, named by field. */
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
  // A payment provider's own ids may look like card numbers, and a notice that is refused for them would never arrive.
  const card = isMachine ? null : pathOfCardNumber(parsed);
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

/** Before anything walks through a body: one of brackets alone would be too deep for that. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}
