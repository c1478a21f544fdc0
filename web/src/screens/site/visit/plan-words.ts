import type { House } from './use-visit.ts';

/** What the drawing of a house shows, for whoever does not see it. */
export const planText = ({ title, seats }: Pick<House, 'title' | 'seats'>): string =>
  `Plan of the ${title}: ${seats} seats around the stage, which is at the top`;
