import * as z from 'zod';

import type { Resource } from '#shared/kernel/contract/resource.ts';
import { issuesOf, problemsOf } from '#functions/publishing/read/problems.ts';
import type { ContentProblem, SourceText } from '#functions/publishing/read/problems.ts';

/** The problems of a document in the flat form of a resource, related ones included. */
export function flatProblems(of: Resource, body: unknown, source: SourceText): readonly ContentProblem[] {
  const issues = issuesOf(schemaOf(of), body);
  return issues.length > 0 ? problemsOf(new z.ZodError(issues), source) : [];
}

function schemaOf({ attributes, relations }: Resource): z.ZodType {
  const related = Object.entries(relations).map(([name, { to, many }]) => {
    const one = schemaOf(to);
    return [name, many ? z.array(one) : one.nullable()] as const;
  });
  return z.object({ id: z.string(), ...attributes.shape, ...Object.fromEntries(related) });
}
