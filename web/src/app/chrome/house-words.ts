import type { House } from '#web/api/house.ts';

/** The footer text fixed by law and specification (spec 1 §2). */
export const legalText = ({ name, companyNumber, charityNumber }: House): string =>
  `${/^the /i.test(name) ? name : `The ${name}`} is a charitable company limited by guarantee, incorporated in England and Wales. Company number ${companyNumber}. Charity registered number ${charityNumber}.`;

/** Shown while the house is unreachable, so it cannot be loaded. */
export const outOfReachText =
  'We cannot reach the house just now. What you see was loaded earlier and may be out of date.';
