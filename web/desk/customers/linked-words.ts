import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { DataFor } from '#web/api/contract-types.ts';

export type AccountLink = DataFor<'deskAccountLink'>;

const at = (moment: string | null): string => (moment === null ? '' : formatDateTime(instant(moment)));
const sum = (amount: number): string => formatPence(pence(amount));

/** What became of the last link, above the form for the next one; empty where there never was one. */
export function lastText({ state, expiresAt, movedPence, backPence }: AccountLink): string {
  switch (state) {
    case 'expired':
      return `The last question was not answered by both owners. It ran out on ${at(expiresAt)}.`;
    case 'withdrawn':
      return 'The last question was taken back.';
    case 'parted':
      return `The accounts were parted again.${movedPence > 0 ? ` Of ${sum(movedPence)} of credit, ${backPence === 0 ? 'nothing' : sum(backPence)} went back.` : ''}`;
    default:
      return '';
  }
}

/** Who has confirmed, of this account and the other one. */
export const answeredText = (hasConfirmed: boolean): string =>
  hasConfirmed ? 'Has confirmed' : 'Has not answered yet';

/** Where credit moves when the accounts are linked, or what has moved. */
export function creditText({ main, state, movedPence }: AccountLink): string {
  const where = main === 'this' ? 'this account' : 'the other account';
  if (state !== 'linked') return `Moves to ${where}`;
  return movedPence > 0 ? `${sum(movedPence)} moved to ${where}` : 'There was none to move';
}

export function untilText({ state, expiresAt, undoUntil }: AccountLink, now: string): string {
  if (state !== 'linked') return `Both have until ${at(expiresAt)}`;
  return undoUntil !== null && Date.parse(now) < Date.parse(undoUntil)
    ? `Either owner may part them until ${at(undoUntil)}`
    : 'The 14 days of the owners are over; credit stays where it is';
}

/** On the button and the second look of what ends a link, by its state. */
export const endWords = {
  asked: {
    action: 'Take the question back',
    title: 'Take the question back?',
    text: 'The buttons in both mails then do nothing. Nobody is written to.',
    keep: 'Let them answer',
    done: 'The question was taken back',
  },
  linked: {
    action: 'Part the accounts',
    title: 'Part these accounts?',
    text: 'Each shows its own orders alone again, and both owners are told by mail. Within the 14 days, credit that moved goes back as far as it has not been spent.',
    keep: 'Leave them linked',
    done: 'The accounts are parted',
  },
} as const;

export const mainChoices = [
  { value: 'this', label: 'This account', hint: 'The credit of the other account moves here.' },
  { value: 'other', label: 'The other account', hint: 'The credit of this account moves there.' },
] as const;
