import type { z } from 'zod';

import type { RefusalCode } from '../refusals/problem.ts';
import type { StaffDuty } from './duty.ts';
import type { Answer } from './resource.ts';

/** The areas of the house; the same word names the folder in every layer. `desk` is the house's own half. */
export const areas = ['season', 'site', 'box-office', 'streaming', 'account', 'desk'] as const;
export type Area = (typeof areas)[number];

/** Who may call a path: everyone, a signed-in customer (their own data only), or colleagues with the duty of the method. */
export type Access = 'public' | 'customer' | 'staff';

/**
 * How an answer may be cached. `private`: never stored. `live`: 1 s in shared caches, for availability that is the same for all visitors.
 * `content`: what editors publish; browsers revalidate, shared caches keep it for five minutes.
 */
export type CacheRule = 'private' | 'live' | 'content';

export const methods = ['GET', 'POST', 'DELETE'] as const;
export type Method = (typeof methods)[number];

export type Success = 200 | 201;

export interface MethodSpec<Query = unknown, Body = unknown, Shape extends Answer = Answer> {
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** What `data` holds, or `null` for an answer without a body. */
  readonly answers: Shape;
  /** Success statuses; 200 by default. The path's cache rule adds 304. */
  readonly statuses?: readonly Success[];
  /** Content type of an answer that is a file and no JSON:API document. */
  readonly file?: string;
  /** Expected refusals beside those that every path may give (`problem.ts`). */
  readonly refusals?: readonly RefusalCode[];
  /** The method is idempotent by itself, so no `Idempotency-Key` is recorded. */
  readonly repeatable?: boolean;
  /**
   * The body brings the text of a file: how many bytes it may have. Every other body has at most 64 kB, and is looked through for card
   * numbers; the figures of a file would be taken for some by chance.
   */
  readonly fileBytes?: number;
  /** Grave: a colleague must have proved within five minutes who they are. */
  readonly proof?: 'fresh';
}

export interface PathEntry {
  /** The name in all layers: handler file, function id, SWR key, log field. */
  readonly name: string;
  /** API Gateway form, for example `/api/information/news/{id}`. */
  readonly path: `/api/${string}`;
  readonly area: Area;
  readonly access: Access;
  /** The duty that each method of a staff path asks for; null for all other paths. */
  readonly duties: Partial<Record<Method, StaffDuty>> | null;
  readonly cache: CacheRule;
  readonly methods: Partial<Record<Method, MethodSpec>>;
  /** Called by another machine (a payment provider): neither Origin nor the JSON:API content type is required. */
  readonly machine: boolean;
}

type Declaration<M> = {
  readonly path: `/api/${string}`;
  readonly area: Area;
  readonly cache?: CacheRule;
  readonly machine?: boolean;
  readonly methods: M;
} & (
  | { readonly access?: Exclude<Access, 'staff'>; readonly duties?: never }
  // A staff path names the duty of each of its methods.
  | { readonly access: 'staff'; readonly duties: Readonly<Record<keyof M, StaffDuty>> }
);

/** Declares a path. Public and never stored by default. */
export function definePath<const Name extends string, const M extends Partial<Record<Method, MethodSpec>>>(
  name: Name,
  declaration: Declaration<M>,
) {
  return {
    access: 'public' as Access,
    duties: null as PathEntry['duties'],
    cache: 'private' as CacheRule,
    machine: false,
    ...declaration,
    name,
  } satisfies PathEntry;
}

/** Keeps the three type parameters of a method, which a plain object literal would widen. */
export function method<Shape extends Answer, Query = undefined, Body = undefined>(
  spec: MethodSpec<Query, Body, Shape>,
): MethodSpec<Query, Body, Shape> {
  return spec;
}
