import * as z from 'zod';

import type { MethodSpec } from '#shared/kernel/contract/path.ts';

/** A JSON schema, as far as the contract's inputs need it. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Values that look like something the house knows; the first that fits a field is taken. */
const words = [
  'sample',
  'stalls-A-1',
  '7K3M9QXA-01',
  'sample@example.org',
  '2026-12-03T19:30:00.000Z',
  'GB',
  'five gold rings',
  'sample-of-an-identity.sample-of-its-secret',
  `${'h'.repeat(43)}.${'s'.repeat(43)}.sample`,
  's'.repeat(43),
  '/sample',
  '2026-12-24',
  '1.sample',
];

/** The smallest input that a method accepts, with every optional field of `also`. */
export function sampleInput({ query, body }: MethodSpec, also: Readonly<Record<string, string>>) {
  return {
    query: query ? (sampleOf(schemaOf(query), also) as Record<string, string>) : {},
    body: body ? sampleOf(schemaOf(body), also) : undefined,
  };
}

/** Whether an input of a method has this field at its top. */
export function takesField({ query, body }: MethodSpec, field: string): boolean {
  return [query, body].some((schema) => schema && Object.hasOwn(schemaOf(schema).properties ?? {}, field));
}

function schemaOf(schema: z.ZodType): Schema {
  // What zod generates is a JSON schema; only the keywords above occur in the contract.
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

function sampleOf(schema: Schema, also: Readonly<Record<string, string>>): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  // A rule between two fields shows in no schema, so such an object brings its own example.
  if (schema.examples && schema.type === 'object')
    return { ...(schema.examples[0] as object), ...sampleObject({ ...schema, required: [] }, also) };
  if (schema.examples) return schema.examples[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first, also);
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, also);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}, also));
    case 'string':
      return sampleText(schema);
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    default:
      return {};
  }
}

function sampleObject({ properties = {}, required = [] }: Schema, also: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => name in also || required.includes(name))
      .map(([name, schema]) => [name, also[name] ?? sampleOf(schema, also)]),
  );
}

function sampleText({ pattern, format, minLength = 0 }: Schema): string {
  const fits = (word: string): boolean =>
    word.length >= minLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(word)) &&
    (format !== 'email' || word.includes('@')) &&
    (format !== 'date-time' || word.endsWith('Z'));
  const word = words.find(fits);
  if (word === undefined) throw new Error(`No sample fits the pattern ${pattern ?? ''}; add one.`);
  return word;
}
