import { createContext, memo, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';

import type { AnyInput, DataFor, InputFor, ReadName } from './contract-types.ts';
import { keyFor } from './key-for.ts';
import type { ResourceName } from './use-resource.ts';

/** The location of a screen: the parts of its path, and what its page knows of the query (shared/site/domain/page-query.ts). */
export interface ScreenPlace {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** Public data for a screen's first view: fetched on the server, and again when a link is about to be followed. */
export interface Need<Name extends ResourceName = ResourceName> {
  readonly name: Name;
  readonly input: AnyInput;
  /** The screen can be shown without it. A failed required need fails the page. */
  readonly optional: boolean;
  /** The page waits for it however long it takes, also where it is optional. */
  readonly isAwaited?: true;
}

export function need<Name extends ResourceName>(
  name: Name,
  input: InputFor<Name>,
  { optional = false }: { readonly optional?: boolean } = {},
): Need<Name> {
  const [, bare] = keyFor(name, input);
  return { name, input: bare, optional };
}

/** Data in the order of the needs; undefined while loading, or where it failed. */
type DataOfNeeds<Needs extends readonly Need[]> = {
  readonly [Index in keyof Needs]: Needs[Index] extends Need<infer Name> ? DataFor<Name> | undefined : never;
};

export interface ScreenHead {
  readonly title: string;
  readonly description?: string;
  /** Path of a picture for shared links. */
  readonly image?: string | null;
  /** Keeps personal pages and errors out of search engines. */
  readonly noIndex?: boolean;
  /** A redirect decided by the data; the server answers 302, in the browser the screen navigates. */
  readonly redirectTo?: string;
  /** Structured data for search engines, in schema.org's terms; see structured-data.ts. */
  readonly structuredData?: readonly StructuredData[];
}

/** One schema.org item; `@context` is added where it is written. */
export type StructuredData = Readonly<Record<string, unknown>> & { readonly '@type': string };

export interface ScreenSpec<Needs extends readonly Need[]> {
  readonly needs?: (place: ScreenPlace) => readonly [...Needs];
  /** What the screen asks for as soon as it has its needs: not in the HTML, which tells the browser to fetch it at once. */
  readonly soon?: (data: DataOfNeeds<Needs>, place: ScreenPlace) => readonly Need[];
  /**
   * Paths without parts that the screen asks for once it knows that the visitor is signed in. There is little to see before, so its scripts
   * begin with the document, and these answers are asked for beside them (decision 145).
   */
  readonly own?: readonly ReadName[];
  readonly head: (data: DataOfNeeds<Needs>, place: ScreenPlace) => ScreenHead;
  /** A status other than 200 decided by the data, such as 404 where a list has no such item. */
  readonly status?: (data: DataOfNeeds<Needs>, place: ScreenPlace) => number | undefined;
  readonly component: () => ReactNode;
}

/** A screen without its data types: for routes, renderer and prefetch. */
export interface Screen {
  readonly needs: (place: ScreenPlace) => readonly Need[];
  readonly soon: (data: readonly unknown[], place: ScreenPlace) => readonly Need[];
  readonly own: readonly ReadName[];
  readonly head: (data: readonly unknown[], place: ScreenPlace) => ScreenHead;
  readonly status: (data: readonly unknown[], place: ScreenPlace) => number | undefined;
  readonly component: ComponentType;
}

export function defineScreen<const Needs extends readonly Need[] = readonly []>(spec: ScreenSpec<Needs>): Screen {
  // These functions receive the data of the needs beside them, in order.
  const head = spec.head as unknown as Screen['head'];
  const status = (spec.status ?? (() => undefined)) as unknown as Screen['status'];
  const soon = (spec.soon ?? (() => [])) as unknown as Screen['soon'];
  return { needs: spec.needs ?? (() => []), soon, own: spec.own ?? [], head, status, component: memo(spec.component) };
}

export const PlaceContext = createContext<ScreenPlace | null>(null);

/** The parts of the path and the query, for screens. The router's `useParams` cannot read a part of a segment such as `{slug}-details`. */
export function usePlace(): ScreenPlace {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('usePlace works inside a screen only.');
  return place;
}
