import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

import type { AnyInput, DataFor, InputFor } from './contract-types.ts';
import { keyFor } from './key-for.ts';
import type { ResourceName } from './use-resource.ts';

/** Where a screen is: the parts of its path, and the query. */
export interface ScreenPlace {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** Something public that a screen shows at first sight: fetched on the server, and again when a link is about to be followed. */
export interface Need<Name extends ResourceName = ResourceName> {
  readonly name: Name;
  readonly input: AnyInput;
  /** Without it the screen is still worth showing. A need that is not optional gives its failure to the page. */
  readonly optional: boolean;
}

export function need<Name extends ResourceName>(
  name: Name,
  input: InputFor<Name>,
  { optional = false }: { readonly optional?: boolean } = {},
): Need<Name> {
  const [, bare] = keyFor(name, input);
  return { name, input: bare, optional };
}

/** Data in the order of the needs; undefined while it is fetched, or where it failed. */
type DataOfNeeds<Needs extends readonly Need[]> = {
  readonly [Index in keyof Needs]: Needs[Index] extends Need<infer Name> ? DataFor<Name> | undefined : never;
};

export interface ScreenHead {
  readonly title: string;
  readonly description?: string;
  /** Path of a picture for shared links. */
  readonly image?: string | null;
  /** Keeps the page out of search engines; personal pages and errors. */
  readonly noIndex?: boolean;
  /** Where the data sends the visitor instead; the server answers 302, and in the browser the screen itself goes there. */
  readonly redirectTo?: string;
  /** What search engines read of the page, as schema.org names it; see structured-data.ts. */
  readonly structuredData?: readonly StructuredData[];
}

/** One thing in the words of schema.org; `@context` is added where it is written. */
export type StructuredData = Readonly<Record<string, unknown>> & { readonly '@type': string };

interface ScreenSpec<Needs extends readonly Need[]> {
  readonly needs?: (place: ScreenPlace) => readonly [...Needs];
  readonly head: (data: DataOfNeeds<Needs>, place: ScreenPlace) => ScreenHead;
  /** A status other than 200 that the data asks for, such as 404 where a list has no item for this address. */
  readonly status?: (data: DataOfNeeds<Needs>, place: ScreenPlace) => number | undefined;
  readonly component: () => ReactNode;
}

/** A screen whose types of data have been forgotten: what routes, renderer and prefetch work with. */
export interface Screen {
  readonly needs: (place: ScreenPlace) => readonly Need[];
  readonly head: (data: readonly unknown[], place: ScreenPlace) => ScreenHead;
  readonly status: (data: readonly unknown[], place: ScreenPlace) => number | undefined;
  readonly component: () => ReactNode;
}

export function defineScreen<const Needs extends readonly Need[] = readonly []>(spec: ScreenSpec<Needs>): Screen {
  // The data that the two functions are given is fetched by the needs beside them, in their order.
  const head = spec.head as unknown as Screen['head'];
  const status = (spec.status ?? (() => undefined)) as unknown as Screen['status'];
  return { needs: spec.needs ?? (() => []), head, status, component: spec.component };
}

export const PlaceContext = createContext<ScreenPlace | null>(null);

/**
 * The parts of the path and the query, for screens. Not `useParams` of the router, which cannot read a part of a
 * segment such as `{slug}-details`.
 */
export function usePlace(): ScreenPlace {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('usePlace works inside a screen only.');
  return place;
}
