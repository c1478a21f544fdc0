import type { Success } from '#shared/kernel/contract/path.ts';

/** What a handler answers beyond its value: a status other than 200, cookies, headers. */
export interface Extras {
  readonly status?: Success;
  readonly cookies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is, in place of the JSON:API document. */
  readonly body?: string;
  /** The body is bytes in base64, such as a PDF. */
  readonly isBase64?: boolean;
}

export interface Answered<T> extends Extras {
  readonly answered: true;
  readonly value: T;
}

/** Wraps a value when it needs cookies, headers or another status; a bare value means 200. */
export function answer<T>(value: T, extras: Extras): Answered<T> {
  return { answered: true, value, ...extras };
}

export function isAnswered(result: unknown): result is Answered<unknown> {
  return typeof result === 'object' && result !== null && 'answered' in result && result.answered === true;
}
