import { createHash, timingSafeEqual } from 'node:crypto';

import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda';

import { env, setting } from '../runtime/env.ts';

/** The edge proves with this header that a request came through it; a browser never sees it. */
export const edgeHeader = 'x-from-edge';

/**
 * The gateway's authoriser. Country and site address are written by the edge (design §10), so a request that went round
 * the edge could claim any country; it is turned away here, before any handler.
 */
export async function handler({
  headers,
}: Pick<APIGatewayRequestAuthorizerEventV2, 'headers'>): Promise<APIGatewaySimpleAuthorizerResult> {
  return { isAuthorized: sameSecret(headers?.[edgeHeader] ?? '', setting(env.edgeKey)) };
}

/** Compares hashes, which have one length, in a time that tells nothing. */
function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
