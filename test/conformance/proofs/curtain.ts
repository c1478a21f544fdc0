import { inBrowser, section } from '../section.ts';

/** A small specification, to try the reporter with. */
export const curtain = section('curtain', {
  isRed: 'The curtain is red',
  opensAtEight: 'The curtain opens at eight',
  isHeavy: 'The curtain is heavy',
  isSkipped: 'Only a skipped test calls it',
  isFailed: 'Only a failed test calls it',
  isUncalled: 'No test calls it',
  isOfRow: 'Only a row that is not there calls it',
  isSeen: inBrowser('The curtain is seen'),
});
