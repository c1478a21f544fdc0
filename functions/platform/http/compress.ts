import { gzipSync } from 'node:zlib';

import type { HttpEvent, HttpResult } from './request.ts';

/** Below this, packing costs more than it saves. */
const worthwhile = 4 * 1024;

/**
 * Packs an answer for a client that takes gzip. CloudFront packs only the content types that it knows, and JSON:API's is none of
 * them, so the function does it; the cache keeps packed and plain answers apart by Vary.
 */
export function compress(result: HttpResult, event: HttpEvent): HttpResult {
  const { body = '', headers = {} } = result;
  const varied = { ...headers, vary: 'accept-encoding' };
  // What a 200 would say of caching, a 304 says too.
  if (result.statusCode === 304) return { ...result, headers: varied };
  if (result.isBase64Encoded || body.length < worthwhile) return result;
  if (!takesGzip(event.headers['accept-encoding'] ?? '')) return { ...result, headers: varied };
  return {
    ...result,
    headers: { ...varied, 'content-encoding': 'gzip' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}

/** A coding with the weight 0 is one that the client does not take (RFC 9110 §12.5.3); `*` stands for what is not named. */
function takesGzip(accepted: string): boolean {
  const weights = new Map(
    accepted.split(',').map((each) => {
      const [coding = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((part) => part.startsWith('q='))?.slice(2);
      return [coding, weight === undefined ? 1 : Number(weight)];
    }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
