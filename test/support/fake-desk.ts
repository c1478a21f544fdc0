import { contract } from '#shared/catalogue/contract.ts';
import type { PathName } from '#shared/catalogue/contract.ts';
import { toDocument } from '#shared/kernel/contract/document.ts';
import { duties } from '#shared/kernel/contract/duty.ts';
import type { Method, MethodSpec, PathEntry } from '#shared/kernel/contract/path.ts';
import { isRefusal, problemOf, refuse, statusOf } from '#shared/kernel/refusals/problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';

import { answerFindings } from './answer-check.ts';

export interface AskedOfDesk {
  readonly name: PathName;
  readonly method: Method;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  // A test knows what its screen sends.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** What the house answers to one method of a path: flat data, or a refusal. */
type Handler = (asked: AskedOfDesk) => unknown;
/** By name and method, `staffMember POST`. */
export type DeskHandlers = Readonly<Record<string, Handler>>;

const entries: readonly PathEntry[] = Object.values(contract).filter(({ area }) => area === 'desk');

/**
 * The desk's API by handlers of the test, for screens whose states a house would take long to bring about. Answers are checked by the contract.
 */
export class FakeDesk {
  readonly asked: AskedOfDesk[] = [];
  handlers: DeskHandlers;

  constructor(handlers: DeskHandlers) {
    this.handlers = handlers;
  }

  /** Requests of a path and method, in order. */
  sent(key: string): readonly AskedOfDesk[] {
    return this.asked.filter(({ name, method }) => `${name} ${method}` === key);
  }

  answer(method: Method, url: URL, text: string | null): { readonly status: number; readonly body: string } {
    for (const entry of entries) {
      const found = new RegExp(`^${entry.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(url.pathname);
      const spec = found ? entry.methods[method] : undefined;
      if (!found || !spec) continue;
      const asked: AskedOfDesk = {
        name: entry.name as PathName,
        method,
        params: { ...found.groups },
        query: url.searchParams,
        body: text ? JSON.parse(text) : null,
      };
      this.asked.push(asked);
      return answerOf(spec, this.handlers[`${entry.name} ${method}`]?.(asked) ?? (spec.answers ? notHere : null));
    }
    return answerOf({ summary: '', answers: null }, notHere);
  }

  /** As a browser's `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    await Promise.resolve();
    // The client sends text alone.
    const text = (init.body ?? null) as string | null;
    const url = new URL(String(input instanceof Request ? input.url : input), 'https://house.test');
    const { status, body } = this.answer((init.method ?? 'GET') as Method, url, text);
    return new Response(body, {
      status,
      headers: { 'content-type': 'application/vnd.api+json', 'cache-control': 'no-store' },
    });
  };
}

const notHere = refuse('not-found');

function answerOf(spec: MethodSpec, value: unknown): { readonly status: number; readonly body: string } {
  if (isRefusal(value)) return { status: statusOf(value.reason), body: JSON.stringify({ errors: [problemOf(value)] }) };
  const page = Array.isArray(value) ? { items: value, totalPages: 1 } : value;
  const document = toDocument(spec.answers, page);
  const findings = spec.answers === null ? [] : answerFindings(spec.answers, toDocument(spec.answers, firstOf(page)));
  if (findings.length > 0) throw new Error(`The test answers against the contract:\n${findings.join('\n')}`);
  return { status: 200, body: JSON.stringify(document) };
}

/** Of a long list, some: to check ten thousand takes half a minute. */
const firstOf = (page: unknown): unknown =>
  typeof page === 'object' && page !== null && 'items' in page && Array.isArray(page.items)
    ? { ...page, items: page.items.slice(0, 50) }
    : page;

export const aSession = (more: Partial<DataFor<'deskSession'>> = {}): DataFor<'deskSession'> => ({
  id: 'session-1',
  staffId: 'nora',
  name: 'Nora Keller',
  email: 'nora@venue.example',
  roles: ['House manager'],
  duties: [...duties],
  isLocked: false,
  expiresAt: '2099-12-03T21:30:00.000Z',
  provedUntil: null,
  hasPassword: true,
  passkeys: 1,
  recoveryCodesLeft: 8,
  ...more,
});

export const aRole = (more: Partial<DataFor<'roles'>[number]> = {}): DataFor<'roles'>[number] => ({
  id: 'box-office',
  title: 'Box office',
  duties: ['customers.read', 'desk.sell'],
  refundLimit: 0,
  holders: 2,
  version: 7,
  ...more,
});

export const aColleague = (more: Partial<DataFor<'staff'>[number]> = {}): DataFor<'staff'>[number] => ({
  id: 'ann',
  name: 'Ann Osei',
  email: 'ann@venue.example',
  roleIds: ['box-office'],
  state: 'active',
  joinedAt: '2026-11-02T09:00:00.000Z',
  lastUsedAt: '2026-11-26T17:10:00.000Z',
  sessions: 1,
  passkeys: 1,
  hasPassword: false,
  version: 7,
  ...more,
});
