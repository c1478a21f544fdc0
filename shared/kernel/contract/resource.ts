import type { z } from 'zod';

/**
 * A resource of the API: its JSON:API type, attributes and relationships. Handlers return flat objects in which a relationship holds the
 * related flat objects; `document.ts` converts to JSON:API and back, so that neither handlers nor components see the envelope.
 */
export interface Resource<
  Type extends string = string,
  Shape extends z.ZodRawShape = z.ZodRawShape,
  Relations extends Readonly<Record<string, Relation>> = Readonly<Record<string, Relation>>,
> {
  readonly type: Type;
  readonly attributes: z.ZodObject<Shape>;
  readonly relations: Relations;
}

export interface Relation {
  readonly to: Resource;
  readonly many: boolean;
}

/** The flat form of a resource: id, attributes, and related flat objects by name. */
export type Flat<R extends Resource> = { id: string } & z.output<R['attributes']> & {
    [Name in keyof R['relations']]: R['relations'][Name] extends { to: infer To extends Resource; many: infer Many }
      ? Many extends true
        ? Flat<To>[]
        : Flat<To>
      : never;
  };

type NoRelations = Readonly<Record<never, Relation>>;

/** Declares a resource. Its schema is made when it is first used, so that a function that only names its type starts faster. */
export function resource<const Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  attributes: () => z.ZodObject<Shape>,
): Resource<Type, Shape, NoRelations>;
export function resource<
  const Type extends string,
  Shape extends z.ZodRawShape,
  const Relations extends Readonly<Record<string, Relation>>,
>(type: Type, attributes: () => z.ZodObject<Shape>, relations: Relations): Resource<Type, Shape, Relations>;
export function resource(
  type: string,
  attributes: () => z.ZodObject,
  relations: Record<string, Relation> = {},
): Resource {
  let made: z.ZodObject | undefined;
  return {
    type,
    get attributes() {
      return (made ??= attributes());
    },
    relations,
  };
}

export const toMany = <R extends Resource>(to: R) => ({ to, many: true }) as const;
export const toOne = <R extends Resource>(to: R) => ({ to, many: false }) as const;

/** A method's answer: one resource, a list (optionally paged), or nothing. */
export type Answer = { readonly of: Resource; readonly list: boolean } | null;

export const one = <R extends Resource>(of: R) => ({ of, list: false }) as const;
export const many = <R extends Resource>(of: R) => ({ of, list: true }) as const;

/** A page of a list; `totalPages` becomes `meta.totalPages`. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly totalPages: number;
}

/** The value a handler returns for an answer. */
export type ValueOf<A extends Answer> = A extends { of: infer R extends Resource; list: infer List }
  ? List extends true
    ? Page<Flat<R>>
    : Flat<R>
  : null;

/** The flat data a client receives for an answer: lists come as arrays. */
export type DataOf<A extends Answer> = A extends { of: infer R extends Resource; list: infer List }
  ? List extends true
    ? Flat<R>[]
    : Flat<R>
  : null;
