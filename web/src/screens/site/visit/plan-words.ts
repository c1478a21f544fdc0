import type { House } from './use-visit.ts';

/** The drawing's description for screen readers. */
export const planText = ({ title, seats }: Pick<House, 'title' | 'seats'>): string =>
  `Plan of the ${title}: ${seats} seats around the stage, which is at the top`;
