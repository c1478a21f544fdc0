import { createHash, timingSafeEqual } from 'node:crypto';

import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda';

import { env, setting } from '../runtime/env.ts';

/** With this header the edge proves that a request came through it; browsers never see it. */
export const edgeHeader = 'x-from-edge';

/**
 * The gateway's authoriser. The edge writes country and site address (design §10), so a request that bypasses it could claim any country;
 * it is refused here, before any handler.
 */
export async function handler({
  headers,
}: Pick<APIGatewayRequestAuthorizerEventV2, 'headers'>): Promise<APIGatewaySimpleAuthorizerResult> {
  const given = headers?.[edgeHeader] ?? '';
  // While a new key is deployed, the edge may still send the one before.
  return {
    isAuthorized: setting(env.edgeKey)
      .split(',')
      .some((key) => sameSecret(given, key)),
  };
}

/** Compares hashes of equal length in constant time. */
function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
