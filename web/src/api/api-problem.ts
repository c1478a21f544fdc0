import type { Problem, RefusalCode } from '#shared/kernel/refusals/problem.ts';

/** `network`: no answer. `unreadable`: an answer, but not from our API. `challenged`: the firewall wants the page loaded again. */
export type ProblemCode = RefusalCode | 'network' | 'unreadable' | 'challenged';

/** The error of a call. Its message is the sentence shown to the visitor. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly code: ProblemCode;
  readonly title: string;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly source: Problem['source'];
  /** The reference for the visitor, also in the logs; undefined without an answer. */
  readonly reference: string | undefined;
  /** Milliseconds after which another attempt is welcome, as the answer says; undefined where it says nothing. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: ProblemCode,
    title: string,
    problem: Partial<Problem> = {},
    { cause, retryAfter }: { readonly cause?: unknown; readonly retryAfter?: number | undefined } = {},
  ) {
    super(title, { cause });
    this.retryAfter = retryAfter;
    this.status = status;
    this.code = code;
    this.title = title;
    this.meta = problem.meta ?? {};
    this.source = problem.source;
    this.reference = problem.id;
  }

  /** Messages of an `invalid-input` by field name, nested names joined by a full stop. */
  get fields(): Readonly<Record<string, string>> {
    const fields = this.meta['fields'];
    if (!Array.isArray(fields)) return {};
    // The shape that functions/platform/http/input.ts gives to the facts of `invalid-input`.
    const known = fields as readonly { readonly pointer: string; readonly message: string }[];
    return Object.fromEntries(known.map(({ pointer, message }) => [pointer.slice(1).replaceAll('/', '.'), message]));
  }
}

/** Only a missing or failed answer is worth a retry; a refusal is final. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
}

const network = 'We could not reach the house. Check your connection and try again.';
const tooLate = 'This took too long. Look again before you repeat it.';
const tooBusy = 'Very many people are booking this minute. Your basket is safe; try again in a moment.';
/** Also the notice of the whole page. */
export const loadAgain = 'Load this page again to go on. What is in your basket stays there.';
const unreadable = 'Something went wrong on our side. Please try again shortly.';

/** A request without an answer, or without one in time. */
export function unanswered(cause: unknown): ApiProblem {
  const late = cause instanceof DOMException && cause.name === 'TimeoutError';
  return late
    ? new ApiProblem(0, 'timed-out', tooLate, {}, { cause })
    : new ApiProblem(0, 'network', network, {}, { cause });
}

/** A call that the firewall did not let through before the page has been loaded again. */
export function challenged(requestId?: string): ApiProblem {
  return new ApiProblem(202, 'challenged', loadAgain, referredTo(requestId));
}

/**
 * A refusal, or an answer from elsewhere than the API, such as a gateway's error page. A throttling gateway sends 429 with a text of its
 * own. Such an answer has no reference; `requestId` is the edge's id of the request, under which the house has logged it. `retryAfter` is
 * in milliseconds.
 */
export function refused(status: number, body: unknown, requestId?: string, retryAfter?: number): ApiProblem {
  const problem = problemIn(body);
  if (problem) return new ApiProblem(status, problem.code, problem.title, problem, { retryAfter });
  const asked = referredTo(requestId);
  return status === 429
    ? new ApiProblem(status, 'too-busy', tooBusy, asked, { retryAfter })
    : new ApiProblem(status, 'unreadable', unreadable, asked);
}

/** The edge pads its id, the house's logs do not. */
const referredTo = (requestId: string | undefined): { readonly id?: string } =>
  requestId === undefined ? {} : { id: requestId.replace(/=+$/, '') };

function problemIn(body: unknown): Problem | undefined {
  if (typeof body !== 'object' || body === null || !('errors' in body) || !Array.isArray(body.errors)) return undefined;
  const [problem] = body.errors as readonly Partial<Problem>[];
  // The code is from the server's table; a newer server may know more codes than this page.
  return problem?.code && problem.title ? (problem as Problem) : undefined;
}
