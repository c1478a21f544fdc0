import type { Contract, PathName } from '#shared/catalogue/contract.ts';
import type { Method, MethodSpec } from '#shared/kernel/contract/path.ts';
import type { DataOf } from '#shared/kernel/contract/resource.ts';

type MethodsOf<Name extends PathName> = Contract[Name]['methods'];
type SpecOf<Name extends PathName, M> = M extends keyof MethodsOf<Name> ? MethodsOf<Name>[M] : never;

/** Implemented paths that can be read. */
export type ReadName = {
  [Name in PathName]: MethodsOf<Name> extends { readonly GET: MethodSpec } ? Name : never;
}[PathName];

/** The changing methods of a path. */
export type ChangeMethod<Name extends PathName> = Exclude<Method & keyof MethodsOf<Name>, 'GET'>;

/** Implemented paths with changing methods. */
export type ChangeName = {
  [Name in PathName]: string extends keyof MethodsOf<Name>
    ? never
    : [ChangeMethod<Name>] extends [never]
      ? never
      : Name;
}[PathName];

/** Flat data of a path's answer: an object, or an array for a list. */
export type DataFor<Name extends PathName, M extends Method = 'GET'> =
  SpecOf<Name, M> extends { readonly answers: infer Shape }
    ? Shape extends Parameters<typeof shapeOf>[0]
      ? DataOf<Shape>
      : never
    : never;

declare function shapeOf(answer: MethodSpec['answers']): void;

/** The client loads all pages itself, so callers set no paging. */
type WithoutPaging<Query> = Omit<Query, 'page[number]' | 'page[size]'>;

/** For a method without query or body, inference gives `undefined` or `unknown`. */
type IsNothing<T> = [T] extends [undefined] ? true : unknown extends T ? true : false;

type QueryInput<Query> =
  IsNothing<Query> extends true
    ? { readonly query?: undefined }
    : Record<never, never> extends WithoutPaging<Query>
      ? { readonly query?: Readonly<WithoutPaging<Query>> | undefined }
      : { readonly query: Readonly<WithoutPaging<Query>> };

type BodyInput<Body> = IsNothing<Body> extends true ? { readonly body?: undefined } : { readonly body: Body };

/** Values of the `{name}` parts of the path. */
interface Params {
  readonly params?: Readonly<Record<string, string>> | undefined;
}

/** The input of a read. */
export type InputFor<Name extends PathName> =
  SpecOf<Name, 'GET'> extends MethodSpec<infer Query, infer _Body> ? QueryInput<Query> & Params : never;

/** The input of a change. */
export type ChangeFor<Name extends PathName, M extends Method> =
  SpecOf<Name, M> extends MethodSpec<infer Query, infer Body> ? QueryInput<Query> & BodyInput<Body> & Params : never;

/** An input without its path's type, as keys, requests and needs carry it. */
export interface AnyInput extends Params {
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}
