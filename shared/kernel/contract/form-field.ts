import * as z from 'zod';

import type { FieldRule } from '../forms/field-rules.ts';

/** What the API's description says of a field beyond its being text. */
interface Told {
  readonly format?: 'email';
  readonly enum?: readonly string[];
  readonly examples?: readonly string[];
}

/** A field whose rule the browser knows as well: the same words on both sides, and zod on one. */
export function ruled(rule: FieldRule, told: Told = {}) {
  const missing = rule('') ?? 'Check this field.';
  return z
    .string({ error: missing })
    .trim()
    .superRefine((value, context) => {
      const mistake = rule(value);
      if (mistake !== null) context.addIssue({ code: 'custom', message: mistake });
    })
    .meta({ ...told });
}

/** Nobody sees this field; what is typed into it was typed by a robot. */
export const trap = z.string().max(2000).default('');
