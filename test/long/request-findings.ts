import type { Document } from '#shared/kernel/contract/document.ts';
import type { Answer } from '#shared/kernel/contract/resource.ts';
import { answerFindings } from '#test/support/answer-check.ts';

import type { Operation } from './request-generator.ts';

/** What came back, read to its end. */
export interface Answered {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
}

/**
 * What is wrong with an answer by the OpenAPI document and by the contract behind it, one line each: a failure of our own, a status, a
 * content type or a code that is not documented, a body of another shape.
 */
export function findingsIn(
  operation: Operation,
  answers: Answer | undefined,
  { status, type, text }: Answered,
): readonly string[] {
  if (status === 500) return ['500'];
  const documented = operation.responses[status];
  if (!documented) return [`the status ${status} is not documented`];
  if (text === '') return [];
  const mime = type?.split(';')[0]?.trim() ?? '';
  const content = documented.content?.[mime];
  if (!content) return [`${status} answers ${mime || 'no content type'}, which is not documented`];
  if (mime !== 'application/vnd.api+json') return [];
  const body = parsed(text);
  if (body === undefined) return [`${status} answers no JSON`];
  if (status < 400) return answers === undefined ? [] : answerFindings(answers, body as Document);
  return refusalFindings(operation, status, body);
}

function refusalFindings(operation: Operation, status: number, body: unknown): readonly string[] {
  // Any member may be missing and is then undefined.
  const [problem] =
    (body as { errors?: readonly { status?: unknown; code?: unknown; title?: unknown }[] }).errors ?? [];
  if (typeof problem?.title !== 'string' || problem.title === '') return [`${status} without a title`];
  const documented = Object.values(operation.responses[status]?.content ?? {})[0]?.schema;
  const codes = documented?.properties?.['errors']?.items?.properties?.['code']?.enum ?? [];
  return [
    ...(problem.status === String(status) ? [] : [`${status} says it is ${String(problem.status)}`]),
    ...(codes.includes(problem.code)
      ? []
      : [`${status} has the code ${String(problem.code)}, which is not documented`]),
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
