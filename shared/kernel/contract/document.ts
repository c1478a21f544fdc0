import type { Answer, Page, Resource } from './resource.ts';

/** A JSON:API resource object. */
export interface ResourceObject {
  readonly type: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, { readonly data: Linkage | readonly Linkage[] | null }>>;
}

export interface Linkage {
  readonly type: string;
  readonly id: string;
}

export interface Document {
  readonly data: ResourceObject | readonly ResourceObject[] | null;
  readonly included?: readonly ResourceObject[];
  readonly meta?: { readonly totalPages: number };
}

type FlatObject = Readonly<Record<string, unknown>> & { readonly id: string };

/** Flat objects as a JSON:API document; each related object is included once. */
export function toDocument(answer: Answer, value: unknown): Document {
  if (answer === null) return { data: null };
  const included = new Map<string, ResourceObject>();
  if (!answer.list) {
    const data = toResource(answer.of, value as FlatObject, included);
    return included.size > 0 ? { data, included: [...included.values()] } : { data };
  }
  const page = value as Page<FlatObject>;
  const data = page.items.map((item) => toResource(answer.of, item, included));
  const meta = { totalPages: page.totalPages };
  return included.size > 0 ? { data, included: [...included.values()], meta } : { data, meta };
}

function toResource(of: Resource, flat: FlatObject, included: Map<string, ResourceObject>): ResourceObject {
  const attributes: Record<string, unknown> = {};
  const relationships: Record<string, { data: Linkage | Linkage[] | null }> = {};
  for (const [name, value] of Object.entries(flat)) {
    const relation = of.relations[name];
    if (name === 'id' || value === undefined) continue;
    if (!relation) attributes[name] = value;
    else if (Array.isArray(value)) {
      relationships[name] = { data: value.map((item) => include(relation.to, item as FlatObject, included)) };
    } else relationships[name] = { data: value ? include(relation.to, value as FlatObject, included) : null };
  }
  const bare = { type: of.type, id: flat.id, attributes };
  return Object.keys(relationships).length > 0 ? { ...bare, relationships } : bare;
}

function include(of: Resource, flat: FlatObject, included: Map<string, ResourceObject>): Linkage {
  const key = `${of.type} ${flat.id}`;
  if (!included.has(key)) {
    // Reserved before its relations are followed, so that circular resources end.
    included.set(key, { type: of.type, id: flat.id, attributes: {} });
    included.set(key, toResource(of, flat, included));
  }
  return { type: of.type, id: flat.id };
}

/** A JSON:API document to flat data: an object, an array, or null (spec 2 §3: included resources are looked up by type). */
export function flatten(document: Document): unknown {
  const included = new Map(document.included?.map((item) => [`${item.type} ${item.id}`, item]));
  const done = new Map<string, Record<string, unknown>>();
  const { data } = document;
  if (data === null) return null;
  return isList(data) ? data.map((item) => toFlat(item, included, done)) : toFlat(data, included, done);
}

function isList<T>(value: T | readonly T[]): value is readonly T[] {
  return Array.isArray(value);
}

function toFlat(
  item: ResourceObject,
  included: ReadonlyMap<string, ResourceObject>,
  done: Map<string, Record<string, unknown>>,
): Record<string, unknown> {
  const flat: Record<string, unknown> = { ...item.attributes, id: item.id };
  for (const [name, { data }] of Object.entries(item.relationships ?? {})) {
    const look = (link: Linkage): Record<string, unknown> => {
      const key = `${link.type} ${link.id}`;
      const known = done.get(key);
      if (known) return known;
      const target = included.get(key);
      if (!target) return { id: link.id };
      const shell: Record<string, unknown> = {};
      done.set(key, shell);
      return Object.assign(shell, toFlat(target, included, done));
    };
    if (data === null) flat[name] = null;
    else flat[name] = isList(data) ? data.map(look) : look(data);
  }
  return flat;
}
