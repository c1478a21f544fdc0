import { links } from '#web/api/links.ts';

/** The way out, in its order; each stands in the address, so that back and a reload keep the place. */
export const steps = ['information', 'what-you-miss', 'survey', 'last'] as const;
export type Step = (typeof steps)[number];

/** Where it ends: cancelled, or stayed after all. */
export type Ending = 'cancelled' | 'offer-taken' | 'kept';

const endings: readonly Ending[] = ['cancelled', 'offer-taken', 'kept'];

/** What the address asks for; whatever else stands there is the beginning. */
export function stepIn(query: URLSearchParams): Step | Ending {
  const named = query.get('step');
  return [...steps, ...endings].find((step) => step === named) ?? 'information';
}

export function addressOf(step: Step | Ending): string {
  return links.streamUnsubscribe.to(step === 'information' ? {} : { step });
}

export function isStep(place: Step | Ending): place is Step {
  return steps.some((step) => step === place);
}
