import type { Document, Linkage, ResourceObject } from '#shared/kernel/contract/document.ts';
import type { Answer, Resource } from '#shared/kernel/contract/resource.ts';

/**
 * Findings about a JSON:API document by the contract, one line each; empty for none. Attributes outside the contract are findings too: they
 * must not leak.
 */
export function answerFindings(answer: Answer, document: Document): readonly string[] {
  if (answer === null) return document.data === null ? [] : ['The contract promises no data here.'];
  const { data, included = [] } = document;
  if (data === null) return ['The contract promises data here.'];
  const list = isList(data) ? data : [data];
  const shape = isList(data) === answer.list ? [] : [`Promised ${answer.list ? 'a list' : 'one resource'}.`];
  const known = new Map(reachable(answer.of).map((resource) => [resource.type, resource]));
  const there = new Set([...list, ...included].map(nameOf));
  return [
    ...shape,
    ...list.filter(({ type }) => type !== answer.of.type).map((item) => `${nameOf(item)} has the wrong type.`),
    ...[...list, ...included].flatMap((item) => resourceFindings(item, known.get(item.type), there)),
    ...(answer.list && !document.meta ? ['A list without meta.totalPages.'] : []),
  ];
}

function resourceFindings(item: ResourceObject, resource: Resource | undefined, there: ReadonlySet<string>): string[] {
  if (!resource) return [`${nameOf(item)} is of a type that the contract does not know here.`];
  const parsed = resource.attributes.strict().safeParse(item.attributes);
  const issues = parsed.success ? [] : parsed.error.issues;
  return [
    ...issues.map(({ path, message }) => `${nameOf(item)} ${path.map(String).join('.')}: ${message}`),
    ...Object.keys(resource.relations)
      .filter((name) => !item.relationships?.[name])
      .map((name) => `${nameOf(item)} lacks its ${name}.`),
    ...Object.values(item.relationships ?? {})
      .flatMap(({ data }) => (data === null ? [] : isList(data) ? data : [data]))
      .filter((link) => !there.has(nameOf(link)))
      .map((link) => `${nameOf(item)} names ${nameOf(link)}, which is not included.`),
  ];
}

function reachable(resource: Resource, seen = new Set<Resource>()): Resource[] {
  if (seen.has(resource)) return [];
  seen.add(resource);
  return [resource, ...Object.values(resource.relations).flatMap(({ to }) => reachable(to, seen))];
}

function nameOf({ type, id }: Linkage): string {
  return `${type} ${id}`;
}

function isList<T>(value: T | readonly T[]): value is readonly T[] {
  return Array.isArray(value);
}
