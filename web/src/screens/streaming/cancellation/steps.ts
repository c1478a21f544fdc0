import { links } from '#web/api/links.ts';

/** The steps of cancelling, in order; each is in the address, so that back and a reload keep it. */
export const steps = ['information', 'what-you-miss', 'survey', 'last'] as const;
export type Step = (typeof steps)[number];

/** The endings: cancelled, or kept. */
export type Ending = 'cancelled' | 'offer-taken' | 'kept';

const endings: readonly Ending[] = ['cancelled', 'offer-taken', 'kept'];

/** The step of an address; an unknown one is the first. */
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
