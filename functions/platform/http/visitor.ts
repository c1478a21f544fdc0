import type { Duty } from '#shared/kernel/contract/duty.ts';
import { sessionHint } from '#shared/kernel/forms/session-hint.ts';
import type { CustomerId, StaffId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { HttpRequest } from './request.ts';

/** The visitor. Identity comes from the session only, never from a parameter. */
export type Visitor = AnonymousVisitor | SignedInVisitor;

interface AnonymousVisitor {
  readonly kind: 'anonymous';
  readonly customerId: null;
  /** General sale, 9 (spec 1 §3). */
  readonly modeOfSale: number;
}

export interface SignedInVisitor {
  readonly kind: 'customer';
  readonly customerId: CustomerId;
  readonly modeOfSale: number;
  /** Hash under which the session is stored. */
  readonly sessionHash: string;
  /** The recorded day of its last use, `2026-12-03`. */
  readonly sessionUsedOn?: string | undefined;
}

export const anonymous: AnonymousVisitor = { kind: 'anonymous', customerId: null, modeOfSale: 9 };

/** A colleague at the desk: identity and duties come from the desk's session, as they are at the moment of the request. */
export interface Colleague {
  readonly staffId: StaffId;
  readonly name: string;
  /** The address of their mail, by which their own account as a customer is closed to them. */
  readonly email: string;
  readonly duties: ReadonlySet<Duty>;
  /** Hash under which the session is stored. */
  readonly sessionHash: string;
  readonly isLocked: boolean;
  /** Until when grave things may be done; null without a fresh proof. */
  readonly provedUntil: Instant | null;
}

/** The colleague of a `staff` path. */
export async function atDesk(request: HttpRequest): Promise<Colleague> {
  const colleague = await request.colleague();
  if (!colleague) throw new Error('A path that asks for its colleague must be one of the staff.');
  return colleague;
}

/** The signed-in visitor of a `customer` path. */
export async function signedIn(request: HttpRequest): Promise<SignedInVisitor> {
  const visitor = await request.visitor();
  if (visitor.kind === 'anonymous') throw new Error('A path that asks for its customer must not be public.');
  return visitor;
}

/** `customerId` parameters exist for compatibility: they may only repeat the session's (design §9). */
export function refuseOther(visitor: SignedInVisitor, customerId: CustomerId | undefined): Refusal | null {
  return customerId === undefined || customerId === visitor.customerId ? null : refuse('not-yours');
}

/** The house's essential cookies. They are deleted with the browser's profile, not with the tab. */
export const sessionCookie = '__Host-session';
export const basketCookie = '__Host-basket';

/** The session of the desk; no customer's path reads it. */
export const deskCookie = '__Host-desk';

/** Marks a browser that has signed in before; it grants nothing, and outlives the session. */
export const deviceCookie = '__Host-device';

/** A browser keeps its basket id for as long as the basket may have contents. */
export const basketCookieSeconds = 30 * 24 * 60 * 60;

export function readCookies(pairs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), value.join('=')];
    }),
  );
}

/** `__Host-` cookies must be Secure, for this host only, and for the whole site. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`;
}

/** The cookie of the desk, which no link from elsewhere sends along. */
export function writeDeskCookie(value: string, maxAgeSeconds: number): string {
  return `${deskCookie}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Strict`;
}

/** The session's cookie and its hint, with the same lifetime. */
export function writeSessionCookies(secret: string, maxAgeSeconds: number): readonly string[] {
  return [writeCookie(sessionCookie, secret, maxAgeSeconds), writeHint(maxAgeSeconds)];
}

export function writeHint(maxAgeSeconds: number): string {
  return `${sessionHint}=1; Path=/; Max-Age=${maxAgeSeconds}; Secure; SameSite=Lax`;
}
