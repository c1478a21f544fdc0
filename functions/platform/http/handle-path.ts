import middy from '@middy/core';
import type { MiddlewareObj, Request } from '@middy/core';

import type { Method, MethodSpec, PathEntry } from '#shared/kernel/contract/path.ts';
import type { ValueOf } from '#shared/kernel/contract/resource.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { correlated, followedFrom, notedRefusal } from '../runtime/correlation.ts';
import { log } from '../runtime/log.ts';
import { failureOf, refusals } from '../runtime/metrics.ts';
import type { Measured } from '../runtime/metrics.ts';
import type { Answered } from './answer.ts';
import { compress, respond, respondRefusal, unlessKnown } from './answer.ts';
import { problems } from './failure.ts';
import type { runOnce } from './idempotency.ts';
import { readInput } from './input.ts';
import type { KeepAnswer } from './kept-answers.ts';
import { correlationOf, readRequest, siteOriginHeader } from './request.ts';
import type { HttpEvent, HttpHandler, HttpRequest, HttpResult } from './request.ts';
import { givesUpBefore } from './time-limits.ts';
import { anonymous } from './visitor.ts';
import type { Colleague, Visitor } from './visitor.ts';

type Await<T> = T | Promise<T>;

/** The input of a method: the request, with query and body parsed by their schemas. */
type Context<Spec> =
  Spec extends MethodSpec<infer Query, infer Body>
    ? HttpRequest & { readonly query: Query; readonly body: Body }
    : never;

export type MethodHandlers<E extends PathEntry> = {
  [M in keyof E['methods']]: E['methods'][M] extends MethodSpec
    ? (
        context: Context<E['methods'][M]>,
      ) => Await<ValueOf<E['methods'][M]['answers']> | Answered<ValueOf<E['methods'][M]['answers']>> | Refusal>
    : never;
};

export interface PathHandler<E extends PathEntry = PathEntry> extends HttpHandler {
  readonly entry: E;
}

/** The chain's access to the tables. A function without tables passes other ports, and has no client in its bundle. */
export interface Ports {
  /** The visitor behind the session cookie. */
  readonly visitorOf: (cookies: ReadonlyMap<string, string>, now: Instant) => Promise<Visitor>;
  /** The colleague behind the desk's cookie; absent on every path outside the desk. */
  readonly colleagueOf?: (request: Pick<HttpRequest, 'cookies' | 'headers' | 'now'>) => Promise<Colleague | null>;
  /** Runs a change once per `Idempotency-Key`. */
  readonly runOnce: typeof runOnce;
  /** Caches the answers of a path that answers every visitor alike. */
  readonly keepAnswer?: KeepAnswer;
}

/** For a path of GET alone that answers every visitor alike: reads no session and no idempotency key. */
export const anonymousPorts: Ports = {
  visitorOf: () => Promise.resolve(anonymous),
  runOnce: (_key, _entry, _spec, _request, run) => run(),
};

/**
 * The Lambda of one path. Chain from outside in: request log, problems, headers and body, access, input, the method. Expected refusals are
 * values; an exception is a bug or a broken dependency and becomes 500, 503 or 504 without details. A request still running a second before
 * the function's time limit is answered 504.
 */
export function handlePathWith<E extends PathEntry>(
  { runOnce, keepAnswer, ...who }: Ports,
  entry: E,
  handlers: MethodHandlers<E>,
): PathHandler<E> {
  const run = async (event: HttpEvent): Promise<HttpResult> => {
    const request = readRequest(entry, event, who);
    if (isRefusal(request)) return respondRefusal(request, { correlationId: correlationOf(event) });
    const refused = await checkAccess(entry, request);
    if (refused) return respondRefusal(refused, request);
    // Reading the request has checked that the entry has this method.
    const spec = entry.methods[request.method] as MethodSpec;
    const input = readInput(entry, spec, request, event);
    if (isRefusal(input)) return respondRefusal(input, request);
    // MethodHandlers ties the types of both sides; the lookup loses them.
    const handler = (handlers as unknown as Record<Method, (context: unknown) => Await<unknown>>)[request.method];
    const answer = async (): Promise<HttpResult> => {
      const result = await handler({ ...request, ...input });
      return isRefusal(result) ? respondRefusal(result, request) : respond(entry, spec, result, request);
    };
    if (keepAnswer && request.method === 'GET') {
      // Parameters and query as the contract reads them: what it does not know makes no other answer. Links are to the site that was asked.
      const question = [entry.name, request.headers[siteOriginHeader], request.params, input.query];
      return keepAnswer({ key: JSON.stringify(question), now: request.now, isUsual: isUsual(input.query) }, answer);
    }
    const { idempotencyKey: key } = request;
    return key === null || spec.repeatable ? answer() : runOnce(key, entry, spec, request, answer);
  };
  const packed = async (event: HttpEvent): Promise<HttpResult> => compress(unlessKnown(await run(event), event), event);
  const chain = middy<HttpEvent, HttpResult>({ timeoutEarlyInMillis: givesUpBefore })
    .use(requestLog(entry))
    .use(problems(entry))
    .handler(packed);
  const handler: HttpHandler = async (event, context) =>
    correlated(correlationOf(event), context, () => chain(event, context));
  return Object.assign(handler, { entry });
}

/** Lists are asked for by pages of these sizes: by the product's own screens, and by default. */
const usualSizes: ReadonlySet<unknown> = new Set([20, 100]);

function isUsual(query: unknown): boolean {
  const size = typeof query === 'object' && query !== null && 'page[size]' in query ? query['page[size]'] : undefined;
  return size === undefined || usualSizes.has(size);
}

/** Enforces the contract's access word and duties, in one place. Public paths do not wait for the session. */
async function checkAccess(entry: PathEntry, request: HttpRequest): Promise<Refusal | null> {
  if (entry.access === 'public') return null;
  if (entry.access === 'staff') return checkDuty(entry, request);
  const visitor = await request.visitor();
  return visitor.kind === 'anonymous' ? refuse('sign-in-needed') : null;
}

/** What a method of the staff asks for: a session, unlocked, with the duty, and for what is grave a fresh proof. */
async function checkDuty({ duties, methods }: PathEntry, request: HttpRequest): Promise<Refusal | null> {
  const colleague = await request.colleague();
  if (!colleague) return refuse('desk-sign-in-needed');
  const duty = duties?.[request.method];
  if (duty === 'own-session') return null;
  if (colleague.isLocked) return refuse('desk-locked');
  if (duty === undefined || (duty !== 'any' && !colleague.duties.has(duty))) return refuse('duty-needed');
  const isProved = colleague.provedUntil !== null && colleague.provedUntil > request.now;
  return methods[request.method]?.proof === 'fresh' && !isProved ? refuse('fresh-proof-needed') : null;
}

/**
 * One line a request: the path's name without parameters; no body, no cookie, no address. `arrived` is the correlation id it came with,
 * where it continues an earlier one.
 */
function requestLog(entry: PathEntry): MiddlewareObj<HttpEvent, HttpResult> {
  const started = new WeakMap<HttpEvent, number>();
  const write = ({ event, response, context }: Request<HttpEvent, HttpResult>): void => {
    const reason = notedRefusal();
    const refused: readonly Measured[] = reason ? [[refusals, 1]] : [];
    const failure = failureOf(response?.statusCode, context);
    log(
      'info',
      'request',
      {
        path: entry.name,
        method: event.requestContext.http.method,
        status: response?.statusCode,
        reason,
        ms: Math.round(performance.now() - (started.get(event) ?? performance.now())),
        arrived: followedFrom(),
        ...failure.fields,
      },
      [...refused, ...failure.figures],
    );
  };
  return {
    before: ({ event }) => void started.set(event, performance.now()),
    after: (request) => write(request),
    onError: (request) => write(request),
  };
}
