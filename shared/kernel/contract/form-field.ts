import * as z from 'zod';

import type { FieldRule } from '../forms/field-rules.ts';

/** A field's description in OpenAPI. */
interface Told {
  readonly format?: 'email';
  readonly enum?: readonly string[];
  readonly examples?: readonly string[];
}

/** A field whose rule the browser shares: the same messages on both sides, and zod on the server only. */
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

/** A hidden field; only robots fill it. */
export const trap = z.string().max(2000).default('');
