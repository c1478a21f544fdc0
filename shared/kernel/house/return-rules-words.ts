import { formatPence, pence } from '../money.ts';
import { count } from '../time/duration.ts';
import type { ReturnRules } from './rules.ts';

type Rules = { readonly [Name in keyof ReturnRules]: number };

/** "Tickets can be given back until 48 hours before it begins. £4 of each is kept where it becomes credit. …" */
export const returnRulesWords = (rules: Rules): string =>
  `${closingWords(rules)} ${feeWords(rules)} ${refundWords(rules)}`;

const closingWords = ({ closesHoursBefore: hours }: Rules): string =>
  `Tickets can be given back until ${hours === 0 ? 'it begins' : `${count(hours, 'hour')} before it begins`}.`;

const feeWords = ({ creditFeePence: fee }: Rules): string =>
  fee === 0 ? 'There is no fee for credit.' : `${formatPence(pence(fee))} of each is kept where it becomes credit.`;

/** When money comes back without a reason: "Money goes back within 24 hours of buying, or if it is cancelled." */
const refundWords = ({ refundHoursAfterPurchase: hours }: Rules): string =>
  hours === 0
    ? 'Money goes back only if it is cancelled.'
    : `Money goes back within ${count(hours, 'hour')} of buying, or if it is cancelled.`;
