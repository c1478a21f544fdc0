import type { Method, PathEntry } from '#shared/kernel/contract/path.ts';
import type { Problem } from '#shared/kernel/refusals/problem.ts';

import { takesField } from './sample-input.ts';

/** Every kind of visitor. The thief is a customer who requests the owner's data; the neighbour requests without naming anyone. */
export const visitors = ['anonymous', 'owner', 'thief', 'neighbour', 'expired session', 'tampered session'] as const;
export type VisitorKind = (typeof visitors)[number];

export interface Answered {
  readonly status: number;
  readonly problem: Problem | null;
  /** The whole answer as text, to look for what must not be in it. */
  readonly text: string;
}

/** Refusals that depend on the visitor. */
const aboutAccess = new Set<string | undefined>(['sign-in-needed', 'staff-only', 'not-yours']);

/** What an answer does against the access that the contract declares, one line each; empty when all is well. */
export function accessFindings(
  entry: PathEntry,
  method: Method,
  visitor: VisitorKind,
  { status, problem, text }: Answered,
  secrets: readonly string[],
): readonly string[] {
  const leaks = visitor === 'owner' ? [] : secrets.filter((secret) => text.includes(secret));
  return [
    ...leaks.map((secret) => `shows "${secret}" of another customer`),
    ...(status === 500 ? ['breaks'] : []),
    ...wrongStatus(entry, method, visitor, status, problem?.code),
  ];
}

function wrongStatus(
  entry: PathEntry,
  method: Method,
  visitor: VisitorKind,
  status: number,
  code: string | undefined,
): readonly string[] {
  const wants = (fits: boolean, wanted: string) => (fits ? [] : [`answers ${status} ${code ?? ''}, not ${wanted}`]);
  // An order's key opens it without an account; all others get the answer for an unknown order.
  if (entry.path.includes('{orderId}') && visitor !== 'owner') return wants(status === 404, '404');
  // A public path may have a method for customers alone; its contract says so.
  const asksToSignIn = code === 'sign-in-needed' && entry.methods[method]?.refusals?.includes(code) === true;
  if (entry.access === 'public') {
    return wants(!aboutAccess.has(code) || (asksToSignIn && !isSignedIn(visitor)), 'whatever it has for everybody');
  }
  // No session of a customer opens anything of the desk.
  if (entry.access === 'staff')
    return wants(status === 401 && code === 'desk-sign-in-needed', '401 desk-sign-in-needed');
  if (!isSignedIn(visitor)) return wants(status === 401 && code === 'sign-in-needed', '401 sign-in-needed');
  // A customer's path may have a method for sale groups 52 and 37 alone; its contract says so.
  if (code === 'staff-only' && entry.methods[method]?.refusals?.includes(code)) return wants(status === 403, '403');
  if (visitor === 'owner') return wants(!aboutAccess.has(code), "the owner's own things");
  // A customer id in the path must equal the session's; any other id must be answered as if it did not exist.
  const spec = entry.methods[method];
  if (visitor === 'thief' && spec && takesField(spec, 'customerId')) {
    return wants(status === 403 && code === 'not-yours', '403 not-yours');
  }
  if (entry.path.includes('{')) return wants(status === 404, '404');
  return wants(!aboutAccess.has(code), 'their own things');
}

export function isSignedIn(visitor: VisitorKind): boolean {
  return visitor === 'owner' || visitor === 'thief' || visitor === 'neighbour';
}
