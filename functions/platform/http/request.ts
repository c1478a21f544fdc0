import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';

import type { Method } from '#shared/kernel/contract/path.ts';
import type { BasketId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { Visitor } from './visitor.ts';

/** Payload format 2.0, the only way in and out, on AWS and on one machine. */
export type HttpEvent = APIGatewayProxyEventV2;
export type HttpResult = APIGatewayProxyStructuredResultV2;
export type HttpHandler = (event: HttpEvent, context: Context) => Promise<HttpResult>;

/** What the chain has found out about a request before its handler runs. */
export interface HttpRequest {
  readonly method: Method;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: ReadonlyMap<string, string>;
  readonly params: Readonly<Record<string, string>>;
  /** The body as it came, decoded; signatures are checked against this. */
  readonly rawBody: string;
  /** ISO 3166 alpha-2 of the visitor's country, or null when the edge cannot tell. */
  readonly country: string | null;
  /** The basket of this browser, if it ever had one. */
  readonly basketId: BasketId | null;
  /** One per visit of a page, from the browser to the last consumer. */
  readonly correlationId: string;
  readonly now: Instant;
  /** Reads the session once, when first asked: a handler can ask while it reads other things. */
  readonly visitor: () => Promise<Visitor>;
}

/** The header that carries the visitor's country in both directions (spec 1 §7: read into locationCountryCode). */
export const countryHeader = 'x-country-code';
/** Set at the edge from the address the browser used; what Origin is compared with. */
export const siteOriginHeader = 'x-site-origin';
/** The real path of a page that the edge asks for under the shell's name, so that the shell can stand in for it. */
export const pagePathHeader = 'x-page-path';
export const correlationHeader = 'x-correlation-id';
export const mediaType = 'application/vnd.api+json';
