import { formatPence, pence as toPence } from '#shared/kernel/money.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import type { DataFor } from '#web/api/contract-types.ts';

/** The price of each level for a member; without one the plain prices. */
export type Offers = DataFor<'accountMembership'>['offers'];
export type Offer = Offers[number];

/** The offer of a level to a member: the sum due today, or when it can be bought. */
export function offerText({ kind, pence, credit, charge, startsAt, until, opensAt }: Offer): string | null {
  const ends = until ? ` It runs until ${formatDate(until)}.` : '';
  switch (kind) {
    case 'join':
    case 'upgrade':
      return credit === 0
        ? null
        : `You pay ${money(charge)} today: ${money(pence)} less ${money(credit)} that is left of what you have.${ends}`;
    case 'renew':
    case 'next':
      return startsAt ? `It begins where yours ends, on ${formatDate(startsAt)}.${ends}` : null;
    case 'owned':
      return `You have this. It can be renewed from ${opensAt ? formatDate(opensAt) : 'later on'}.`;
    case 'lower':
      return `What you have gives you more. For the year after it, this can be chosen from ${opensAt ? formatDate(opensAt) : 'later on'}.`;
    case 'waiting':
      return `You have bought this. It begins on ${startsAt ? formatDate(startsAt) : 'the day on which yours ends'}.`;
    case 'staff':
      return 'What you have gives you more, and does not end.';
  }
}

const money = (sum: number): string => formatPence(toPence(sum));
