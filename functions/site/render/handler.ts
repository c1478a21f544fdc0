import { join } from 'node:path';

import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';

import { correlationOf, pagePathHeader, siteOriginHeader } from '#functions/platform/http/request.ts';
import { walletScript } from '#functions/platform/payment/wallet-script.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { correlated } from '#functions/platform/runtime/correlation.ts';
import { env, setting } from '#functions/platform/runtime/env.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { failureOf, pagesFailed } from '#functions/platform/runtime/metrics.ts';
import type { Measured } from '#functions/platform/runtime/metrics.ts';

import { inProcess } from './fetch-resource.ts';
import { handlers } from './handlers.ts';
import { render } from './render.ts';
import { loadSite } from './site.ts';

const fetchResource = inProcess(handlers);
/** The built site lies beside the function's code; it is loaded at the cold start. */
const loading = loadSite(join(import.meta.dirname, 'render'));

/**
 * Renders pages behind a function URL. An exception becomes 502, for which the distribution serves the shell; the house's own error pages
 * keep their status.
 */
export async function handler(
  event: APIGatewayProxyEventV2,
  context?: Context,
): Promise<APIGatewayProxyStructuredResultV2> {
  return correlated(correlationOf(event), context, () => page(event, context));
}

async function page(
  event: APIGatewayProxyEventV2,
  context: Context | undefined,
): Promise<APIGatewayProxyStructuredResultV2> {
  const started = performance.now();
  const path = event.headers[pagePathHeader] ?? event.rawPath;
  const address = event.rawQueryString ? `${path}?${event.rawQueryString}` : path;
  // The distribution is created after this function, so it sends its address with every request.
  const siteOrigin = event.headers[siteOriginHeader] ?? setting(env.siteOrigin);
  const isDemonstration = process.env[env.demonstration] === 'true';
  const deps = { site: await loading, fetchResource, now, siteOrigin, walletScript: walletScript(), isDemonstration };
  const { status, headers, html } = await render(address, deps);
  const ms = Math.round(performance.now() - started);
  const { fields, figures } = failureOf(status, context);
  const failed: readonly Measured[] = status >= 500 ? [[pagesFailed, 1], ...figures] : [];
  log('info', 'page', { status, ms, ...fields }, failed);
  return { statusCode: status, headers: { ...headers }, body: html };
}
