import type { SaleGroup } from '#shared/kernel/mode-of-sale.ts';
import { titleOfMode } from '#shared/kernel/mode-of-sale.ts';

/** What pausing and resuming are called, and what each does. */
export const actionWords = {
  pause: {
    action: 'Pause sales',
    title: 'Pause sales?',
    text: 'From now on nobody can take another seat or order one. Seats in baskets stay there until their time ends, and payments that are open go through.',
    done: 'Sales are paused.',
  },
  resume: {
    action: 'Resume sales',
    title: 'Resume sales?',
    text: 'Whoever may book can take seats and order them again, at the prices and dates below.',
    done: 'Sales are running again.',
  },
} as const;

export type SaleAction = keyof typeof actionWords;

/** "General, Friend and group 37": those who may book from an opening on. */
export function groupsText(modes: readonly number[], groups?: readonly SaleGroup[]): string {
  return new Intl.ListFormat('en-GB').format(modes.map((mode) => titleOfMode(mode, groups) ?? `group ${mode}`));
}

/** Below `/desk`. */
export const saleAt = (performanceId: string): string => `/season/sale/${encodeURIComponent(performanceId)}`;
