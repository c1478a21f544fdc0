import * as z from 'zod';

import { everywhere, problems } from '../refusals/problem.ts';
import type { RefusalCode } from '../refusals/problem.ts';
import type { Method, MethodSpec, PathEntry, Success } from './path.ts';
import type { Answer, Resource } from './resource.ts';

type Json = Readonly<Record<string, unknown>>;

const mediaType = 'application/vnd.api+json';

/** The contract as an OpenAPI 3.1 document, derived from the paths. */
export function openApi(entries: readonly PathEntry[]): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'The house',
      version: '1',
      description: 'Every path of the site, shop and stream. Answers are JSON:API documents.',
    },
    paths: Object.fromEntries(entries.map((entry) => [entry.path, pathItem(entry)])),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        desk: { type: 'apiKey', in: 'cookie', name: '__Host-desk' },
      },
    },
  };
}

function pathItem(entry: PathEntry): Json {
  const parameters = [...entry.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const operations = Object.entries(entry.methods).map(([verb, spec]) => [
    verb.toLowerCase(),
    operation(entry, verb as Method, spec),
  ]);
  return { ...(parameters.length > 0 ? { parameters } : {}), ...Object.fromEntries(operations) };
}

function operation(entry: PathEntry, verb: Method, spec: MethodSpec): Json {
  return {
    operationId: Object.keys(entry.methods).length > 1 ? `${entry.name}.${verb.toLowerCase()}` : entry.name,
    tags: [entry.area],
    summary: spec.summary,
    ...(entry.access === 'public' ? {} : { security: [{ [entry.access === 'staff' ? 'desk' : 'session']: [] }] }),
    ...(spec.query ? { parameters: queryParameters(spec.query) } : {}),
    ...(spec.body
      ? { requestBody: { required: true, content: { [mediaType]: { schema: schemaOf(spec.body) } } } }
      : {}),
    responses: {
      ...success(entry, verb, spec),
      ...refusals([...(spec.refusals ?? []), ...deskRefusals(entry, verb, spec)]),
    },
  };
}

/** The refusals of every staff path, as its duty and proof ask for them. */
function deskRefusals({ duties }: PathEntry, verb: Method, { proof }: MethodSpec): readonly RefusalCode[] {
  const duty = duties?.[verb];
  if (duty === undefined) return [];
  return [
    'desk-sign-in-needed',
    ...(duty === 'own-session' ? [] : (['desk-locked'] as const)),
    ...(duty === 'own-session' || duty === 'any' ? [] : (['duty-needed'] as const)),
    ...(proof === 'fresh' ? (['fresh-proof-needed'] as const) : []),
  ];
}

/** One parameter for each property of the query's schema, as in the address. */
function queryParameters(query: z.ZodType): readonly Json[] {
  const { properties = {}, required = [] } = schemaOf(query) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const successes = { 200: 'Done.', 201: 'Done, and something new is there.' } as const satisfies Record<Success, string>;

function success({ cache }: PathEntry, verb: Method, spec: MethodSpec): Json {
  const { answers, file, statuses = [200] } = spec;
  const content =
    file === undefined
      ? { [mediaType]: { schema: documentSchema(answers) } }
      : { [file]: { schema: { type: file === 'application/json' ? 'object' : 'string' } } };
  const told = statuses.map((status) => [status, { description: successes[status], content }]);
  const unchanged = { 304: { description: 'What the browser has already has not changed.' } };
  return { ...Object.fromEntries(told), ...(verb === 'GET' && cache !== 'private' ? unchanged : {}) };
}

function documentSchema(answers: Answer): Json {
  if (answers === null) return { type: 'object', properties: { data: { type: 'null' } } };
  const data = resourceSchema(answers.of);
  const included = { type: 'array', items: { type: 'object' } };
  const properties = answers.list
    ? {
        data: { type: 'array', items: data },
        included,
        meta: { type: 'object', properties: { totalPages: { type: 'integer' } } },
      }
    : { data, included };
  return { type: 'object', required: ['data'], properties };
}

function resourceSchema({ type, attributes, relations }: Resource): Json {
  const names = Object.keys(relations);
  return {
    type: 'object',
    required: ['type', 'id', 'attributes'],
    properties: {
      type: { const: type },
      id: { type: 'string' },
      attributes: schemaOf(attributes),
      ...(names.length > 0
        ? { relationships: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) } }
        : {}),
    },
  };
}

/** Refusals by status; several codes can share one. */
function refusals(codes: readonly RefusalCode[]): Json {
  const byStatus = Map.groupBy([...codes, ...everywhere], (code) => problems[code][0]);
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, problem(...group)]));
}

function problem(...codes: readonly RefusalCode[]): Json {
  const description = [...new Set(codes)].map((code) => `\`${code}\`: ${problems[code][1]}`).join('\n\n');
  const error = {
    type: 'object',
    required: ['status', 'code', 'title'],
    properties: {
      id: { type: 'string' },
      status: { const: String(problems[codes[0] ?? 'unexpected'][0]) },
      code: { enum: [...new Set(codes)] },
      title: { type: 'string' },
      source: { type: 'object', properties: { pointer: { type: 'string' }, parameter: { type: 'string' } } },
      meta: { type: 'object' },
    },
  };
  const schema = { type: 'object', required: ['errors'], properties: { errors: { type: 'array', items: error } } };
  return { description, content: { [mediaType]: { schema }, ...ofGateway(codes) } };
}

/** Refusals of the gateway itself: too large, too many requests, no answer. */
const gatewayAnswers: ReadonlySet<RefusalCode> = new Set(['body-too-large', 'too-busy', 'unavailable', 'timed-out']);

function ofGateway(codes: readonly RefusalCode[]): Json {
  if (!codes.some((code) => gatewayAnswers.has(code))) return {};
  const schema = { type: 'object', required: ['message'], properties: { message: { type: ['string', 'null'] } } };
  return { 'application/json': { schema } };
}

/** Formats that JSON Schema 2020-12 defines, of those that the contract uses or may use. */
const formats: ReadonlySet<string> = new Set(['date-time', 'date', 'time', 'duration', 'email', 'uri', 'uuid']);

function schemaOf(schema: z.ZodType): Json {
  const described = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // zod also names its own checks as formats; a reader of the document knows only those of JSON Schema.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined && !formats.has(jsonSchema.format)) delete jsonSchema.format;
    },
  });
  // The whole document has one dialect.
  return Object.fromEntries(Object.entries(described).filter(([name]) => name !== '$schema'));
}
