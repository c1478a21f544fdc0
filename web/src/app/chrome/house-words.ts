import { houseFacts } from '#shared/kernel/house-facts.ts';

const { companyNumber, charityNumber } = houseFacts.invented;

/** What the law and the specification fix for the foot of every page (spec 1 §2): it never waits for a text to load. */
export const legalText = `The ${houseFacts.name} is a charitable company limited by guarantee, incorporated in England and Wales. Company number ${companyNumber}. Charity registered number ${charityNumber}.`;

/** Said while nothing of the house answers, so nothing of it can be asked for. */
export const outOfReachText =
  'We cannot reach the house just now. What you see was loaded earlier and may be out of date.';
