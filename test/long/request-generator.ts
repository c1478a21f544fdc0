import { pick } from '#test/support/random.ts';

/** A JSON schema, as far as the OpenAPI document of the house uses it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

export interface Content {
  readonly schema?: Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

export interface Target {
  readonly path: string;
  readonly verb: string;
  readonly operation: Operation;
}

export interface Generated {
  /** What was done to a request that would have been right, such as `null`. */
  readonly kind: string;
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const mediaType = 'application/vnd.api+json';

/** Values that look like something the house knows, and values that programs trip over. */
const words = [
  'sample',
  'stalls-A-1',
  '7K3M9QXA-01',
  'sample@example.org',
  '2026-12-03T19:30:00.000Z',
  '2026-12-03',
  'GB',
  'five gold rings',
  '/sample',
  'tosca',
  'CURTAIN-FOYER',
  'WINTER30',
  'SW1A 1AA',
  '+44 20 7946 0000',
  'sample-of-an-identity.sample-of-its-secret',
];
const traps = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'NaN',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<img src=x onerror=1>',
  '\u0000',
  '\u202e',
  '🎭'.repeat(30),
  'a'.repeat(2000),
  '%00',
  '{{7*7}}',
];
const numbers = [0, -0, 1, -1, 0.5, 1e21, -1e21, 2 ** 31, 2 ** 53, Number.MAX_VALUE, 1e-7];

/** Makes requests for operations of an OpenAPI document: right ones, nearly right ones and wrong ones, all from one random source. */
export function requestGenerator(random: () => number, known: readonly string[]) {
  const some = <T>(from: readonly T[]): T => pick(from, 1, random)[0] as T;
  const chance = (share: number): boolean => random() < share;

  function text({ pattern, format, minLength = 0, maxLength = 200 }: Schema): string {
    const fits = (word: string): boolean =>
      word.length >= minLength &&
      word.length <= maxLength &&
      (pattern === undefined || new RegExp(pattern, 'u').test(word)) &&
      (format !== 'email' || word.includes('@')) &&
      (format !== 'date-time' || word.endsWith('Z'));
    const fitting = [...words, ...known].filter(fits);
    if (fitting.length > 0 && !chance(0.1)) return some(fitting);
    return 'x'.repeat(some([minLength, Math.min(maxLength, 5000), Math.min(maxLength + 1, 5001)]));
  }

  /** A value that the schema allows, as far as it says so. */
  function valueOf(schema: Schema): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return some(schema.enum);
    if (schema.examples && chance(0.7)) return some(schema.examples);
    if (schema.anyOf) return valueOf(some(schema.anyOf));
    const type = typeof schema.type === 'object' ? some(schema.type) : schema.type;
    switch (type) {
      case 'object':
        return objectOf(schema);
      case 'array': {
        const { minItems = 0, maxItems = 3, items = {} } = schema;
        const length = some([minItems, Math.max(minItems, 1), Math.min(maxItems, 50)]);
        return Array.from({ length }, () => valueOf(items));
      }
      case 'string':
        return text(schema);
      case 'boolean':
        return chance(0.5);
      case 'integer':
      case 'number': {
        const { minimum = 0, maximum = 10_000 } = schema;
        return some([minimum, maximum, 1, 10, Math.floor(minimum + random() * Math.min(maximum - minimum, 1e6))]);
      }
      default:
        return null;
    }
  }

  function objectOf({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name) || chance(0.5))
        .map(([name, schema]) => [name, valueOf(schema)]),
    );
  }

  const wrong = (): unknown =>
    some<() => unknown>([
      () => some(numbers),
      () => some(traps),
      () => null,
      () => [],
      () => ({}),
      () => true,
      () => [[[]]],
      () => ({ length: 1e9 }),
    ])();

  /** Somewhere in a body, something else. */
  function spoiled(value: unknown, by: () => unknown): unknown {
    if (typeof value !== 'object' || value === null) return by();
    const names = Object.keys(value);
    if (names.length === 0 || chance(0.15)) return by();
    const name = some(names);
    const copy: Record<string, unknown> = { ...value };
    copy[name] = chance(0.6) ? by() : spoiled(copy[name], by);
    return Array.isArray(value) ? Object.values(copy) : copy;
  }

  /** What is done to the text of a body that is right; each a way in which requests are wrong. */
  const bodyKinds: Readonly<Record<string, (body: unknown) => string>> = {
    right: (body) => JSON.stringify(body),
    type: (body) => JSON.stringify(spoiled(body, wrong)),
    null: (body) => JSON.stringify(spoiled(body, () => null)),
    bound: (body) => JSON.stringify(spoiled(body, () => some(numbers))),
    trap: (body) => JSON.stringify(spoiled(body, () => some(traps))),
    // A lone half of a character, and a pair the wrong way round.
    surrogate: (body) => JSON.stringify(spoiled(body, () => `a${some(['\ud800', '\udfff', '\udc00\ud800'])}b`)),
    missing: (body) => JSON.stringify(spoiled(body, () => undefined)) ?? '',
    unknown: (body) =>
      JSON.stringify({ ...(body as object), [some(['x', 'isAdmin', 'constructor', '\ud800'])]: wrong() }),
    proto: (body) => JSON.stringify(body).replace(/^\{/, '{"__proto__":{"isStaff":true},').replace(',}', '}'),
    twice: (body) => JSON.stringify(body).replace(/^\{("[^"]+":)/, '{$1null,$1'),
    deep: () => `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    huge: (body) => JSON.stringify(spoiled(body, () => 'y'.repeat(70_000))),
    broken: (body) => JSON.stringify(body).slice(0, -1),
    empty: () => '',
    other: () => some(['[]', 'null', '1', '"text"', '\ufeff{}', 'a=b', '<a/>']),
  };

  function headersOf(
    verb: string,
    origin: string,
  ): { readonly kind: string; readonly headers: Record<string, string> } {
    const usual = { origin, 'content-type': mediaType, 'idempotency-key': `key-of-${Math.floor(random() * 1e9)}` };
    if (verb === 'GET') {
      const plain = { kind: '', headers: {} };
      return chance(0.8)
        ? plain
        : {
            ...plain,
            headers: some<Record<string, string>>([{ 'accept-encoding': 'gzip;q=0' }, { 'if-none-match': '*' }]),
          };
    }
    if (!chance(0.1))
      return { kind: '', headers: chance(0.2) ? { ...usual, 'idempotency-key': 'one-key-for-many' } : usual };
    return some<{ kind: string; headers: Record<string, string> }>([
      { kind: 'type-of-form', headers: { ...usual, 'content-type': 'application/x-www-form-urlencoded' } },
      { kind: 'type-json', headers: { ...usual, 'content-type': 'application/json' } },
      { kind: 'no-origin', headers: { 'content-type': mediaType } },
      { kind: 'foreign-origin', headers: { ...usual, origin: 'https://evil.example' } },
      { kind: 'bad-key', headers: { ...usual, 'idempotency-key': '../..' } },
    ]);
  }

  function queryOf(operation: Operation): readonly [string, string][] {
    const given = (operation.parameters ?? []).filter(({ required }) => required || chance(0.5));
    const pairs = given.map(({ name, schema }): [string, string] => [name, String(valueOf(schema))]);
    if (chance(0.8)) return pairs;
    const spoilt = pairs.map(([name]): [string, string] => [name, some(traps)]);
    return some<[string, string][]>([
      spoilt,
      [...pairs, ...pairs],
      [],
      [...pairs, [some(['x', '__proto__', 'page[number]']), some(traps)]],
    ]);
  }

  const partOf = (): string => encodeURIComponent(some([...known, ...words, ...traps.filter((trap) => trap !== '')]));

  /** One request for an operation; `origin` is the site's own. */
  return ({ path, verb, operation }: Target, origin: string): Generated => {
    const filled = path.replace(/\{\w+\}/g, partOf);
    const query = queryOf(operation)
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .join('&');
    const address = query === '' ? filled : `${filled}?${query}`;
    const { kind, headers } = headersOf(verb, origin);
    const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
    if (verb === 'GET' || !schema) {
      const method = chance(0.05) ? some(['HEAD', 'PUT', 'PATCH', 'OPTIONS']) : verb;
      return { kind: kind || 'plain', method, address, headers, body: verb === 'GET' ? undefined : '{}' };
    }
    const spoil = chance(0.35) ? 'right' : some(Object.keys(bodyKinds));
    const body = bodyKinds[spoil]?.(valueOf(schema)) ?? '';
    return { kind: kind || spoil, method: verb, address, headers, body };
  };
}
