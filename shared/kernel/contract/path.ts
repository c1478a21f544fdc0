import type { z } from 'zod';

import type { RefusalCode } from '../refusals/problem.ts';
import type { Answer } from './resource.ts';

/** The five areas of the house; the same word names the folder in every layer. */
export const areas = ['season', 'site', 'box-office', 'streaming', 'account'] as const;
export type Area = (typeof areas)[number];

/** Who may call a path: everybody, a signed-in customer (their own things only), or the house's staff. */
export type Access = 'public' | 'customer' | 'staff';

/**
 * How an answer may be kept.
 * `private`: never stored. `live`: 1 s in shared caches, for availability that everybody sees alike.
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
  /** Statuses of an answer that is no refusal; 200 unless it says otherwise. 304 follows from the cache rule of the path. */
  readonly statuses?: readonly Success[];
  /** Content type of an answer that is a file and no JSON:API document. */
  readonly file?: string;
  /** Expected refusals beside those that every path may give (`problem.ts`). */
  readonly refusals?: readonly RefusalCode[];
  /** Sending it twice comes to the same by itself, so no `Idempotency-Key` is recorded for it. */
  readonly repeatable?: boolean;
}

export interface PathEntry {
  /** The thread through all layers: handler file, function id, SWR key, log field. */
  readonly name: string;
  /** API Gateway form, for example `/api/information/news/{id}`. */
  readonly path: `/api/${string}`;
  readonly area: Area;
  readonly access: Access;
  readonly cache: CacheRule;
  readonly methods: Partial<Record<Method, MethodSpec>>;
  /** Called by another machine (a payment provider), so neither Origin nor the JSON:API content type is asked for. */
  readonly machine: boolean;
}

type Declaration<M> = {
  readonly path: `/api/${string}`;
  readonly area: Area;
  readonly access?: Access;
  readonly cache?: CacheRule;
  readonly machine?: boolean;
  readonly methods: M;
};

/** Declares one path. Public and never stored unless it says otherwise. */
export function definePath<const Name extends string, const M extends Partial<Record<Method, MethodSpec>>>(
  name: Name,
  declaration: Declaration<M>,
) {
  return {
    access: 'public' as Access,
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
