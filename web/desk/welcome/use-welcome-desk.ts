import { welcomePageSize } from '#shared/account/domain/welcome-performance/registration.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { textOf } from '#web/api/text-of.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';

import { useRead, useSend } from '../session/use-desk.ts';
import { decisions, mistakes, statuses } from './welcome-words.ts';

export type Desk = DataFor<'welcomeDesk'>;
export type Listed = DataFor<'welcomeRegistrations'>[number];
/** Texts about the form: what brings somebody, and what they may need. */
export type Texts = DataFor<'welcomePage'>;
export type Status = keyof typeof statuses;
export type Decision = keyof typeof decisions;

/** The most decisions in one request. */
export const atOnce = 25;

export const useListed = (status: Status, performanceId: PerformanceId, page: number) =>
  useRead('welcomeRegistrations', { query: { status, ...(performanceId ? { performanceId } : {}), page } });

interface List {
  readonly status: Status;
  /** Filters by one performance; empty for all. */
  readonly performanceId?: PerformanceId;
  readonly page?: number;
}

/** The address of a list. */
export function listAt({ status, performanceId = '', page = 1 }: List): string {
  const query = new URLSearchParams({
    status,
    ...(performanceId ? { performance: performanceId } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/welcome?${query}`;
}

/** The pages of a list: as many as its count says. Invitations that have expired are listed, but not counted. */
export function pagesOf(counted: number, listed: number, status: Status, page: number): number {
  const further = status === 'invited' && listed === welcomePageSize ? page + 1 : page;
  return Math.max(Math.ceil(counted / welcomePageSize), further);
}

/** The page of an address, from 1. */
export const pageOf = (word: string | null): number => (/^[1-9]\d{0,3}$/.test(word ?? '') ? Number(word) : 1);

/** The status of an address; an unknown one is the first. */
export function statusOf(word: string | null): Status {
  // The keys of the record are its statuses.
  return (Object.keys(statuses) as Status[]).find((status) => status === word) ?? 'registered';
}

const decisionOf = (data: FormData): Decision | undefined =>
  // The keys of the record are the decisions.
  (Object.keys(decisions) as Decision[]).find((decision) => decision === textOf(data, 'to'));

function mistakesIn(data: FormData): Readonly<Record<string, string>> {
  const to = decisionOf(data);
  return {
    ...(data.has('ids') ? {} : { ids: mistakes.ids }),
    ...(to ? {} : { to: mistakes.to }),
    ...(to === 'invited' && textOf(data, 'performanceId') === '' ? { performanceId: mistakes.performanceId } : {}),
  };
}

/** Decides the ticked registrations, and reports the result. */
export function useDecisions(onDone: (result: string) => void) {
  const { refresh } = useCache();
  const send = useSend();
  return useSentForm({
    mistakesIn,
    submit: async (data) => {
      const to = decisionOf(data);
      if (!to) return;
      const performanceId = textOf(data, 'performanceId');
      const ids = data.getAll('ids').map(String);
      const decided = await send('welcomeRegistrations', 'POST', {
        body: { ids, to, ...(to === 'invited' ? { performanceId } : {}) },
      });
      await refresh('welcomeRegistrations', 'welcomeDesk').catch(() => undefined);
      onDone(resultOf(decided));
    },
  });
}

/** A customer may have changed or withdrawn a registration meanwhile; the colleague's own is left too. */
function resultOf(decided: readonly { readonly outcome: string }[]): string {
  const done = decided.filter(({ outcome }) => outcome === 'done').length;
  const left = decided.length - done;
  const told = `${count(done, 'registration')} decided. ${done === 1 ? 'A mail says so.' : 'Mails say so.'}`;
  const kept = `${count(left, 'registration')} left as ${left === 1 ? 'it is' : 'they are'}: changed meanwhile, or your own.`;
  return [...(done > 0 ? [told] : []), ...(left > 0 ? [kept] : [])].join(' ');
}
