import * as z from 'zod';

import type { Resource } from '#shared/contract/resource.ts';
import { problemsOf, unknownFields } from '#local/content/problems.ts';
import type { ContentProblem, SourceText } from '#local/content/problems.ts';

/** What is wrong with a document in the flat form of a resource of the contract, its related ones included. */
export function flatProblems(of: Resource, body: unknown, source: SourceText): readonly ContentProblem[] {
  const result = schemaOf(of).safeParse(body);
  if (!result.success) return problemsOf(result.error, source);
  const unknown = unknownFields(body, result.data, []);
  return unknown.length > 0 ? problemsOf(new z.ZodError(unknown), source) : [];
}

function schemaOf({ attributes, relations }: Resource): z.ZodType {
  const related = Object.entries(relations).map(([name, { to, many }]) => {
    const one = schemaOf(to);
    return [name, many ? z.array(one) : one.nullable()] as const;
  });
  return z.object({ id: z.string(), ...attributes.shape, ...Object.fromEntries(related) });
}
