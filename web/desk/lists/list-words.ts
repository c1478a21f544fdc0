import type { WorkList } from '#shared/desk/domain/work-lists.ts';
import type { Duty } from '#shared/kernel/contract/duty.ts';
import type { DataFor } from '#web/api/contract-types.ts';

export type Entry = DataFor<'workList'>[number];
export type Money = NonNullable<Entry['money']>;

interface ListWords {
  readonly title: string;
  /** What it is for, in a line. */
  readonly about: string;
  /** Where nothing is on it. */
  readonly empty: string;
  /** On the button that finishes an entry. */
  readonly done: string;
  /** After it, of "7K3M9QXA" or "3 entries". */
  readonly told: (what: string) => string;
  readonly acting: Duty;
}

export const listWords: Readonly<Record<WorkList, ListWords>> = {
  'to-post': {
    title: 'To post',
    about: 'Paid tickets that were promised by post, the next evening first.',
    empty: 'Every ticket that was promised by post is on its way.',
    done: 'Posted',
    told: (what) => `${what}: posted.`,
    acting: 'customers.write',
  },
  'to-collect': {
    title: 'To collect tonight',
    about: 'Tickets that wait at the counter, by performance and last name.',
    empty: 'Nobody collects tickets on this day, or everybody has.',
    done: 'Handed over',
    told: (what) => `${what}: handed over.`,
    acting: 'customers.write',
  },
  'failed-refunds': {
    title: 'Money that wants a person',
    about: 'Refunds that failed, and money that is not where it should be.',
    empty: 'All money is where it should be.',
    done: 'Put right',
    told: (what) => `${what}: put right.`,
    acting: 'desk.refund',
  },
  'mails-returned': {
    title: 'Mail that came back',
    about: 'Customers with tickets to come whom our mail does not reach.',
    empty: 'Our mail reaches everybody with tickets to come.',
    done: 'Reached',
    told: (what) => `${what}: reached in another way.`,
    acting: 'customers.write',
  },
  requests: {
    title: 'Requests',
    about: 'What customers and schools wrote by a form, the oldest first.',
    empty: 'Every request has been answered.',
    done: 'Close',
    told: (what) => `${what}: closed.`,
    acting: 'customers.write',
  },
};

export const troubleWords: Readonly<Record<Money['trouble'], string>> = {
  failed: 'The payment company could not send a refund back. Ask the customer how they would like to be repaid.',
  'by-hand-ends-nothing':
    'A part was refunded at the payment company, and the order stays as it is. See whether tickets have to come back.',
  'another-sum': 'The payment company refunded another sum than the house had asked for.',
  'not-due': 'The payment company refunded a payment that the house had not asked it to.',
  'present-taken-up': 'A present was refunded after it had been taken up. Decide whether its recipient keeps it.',
};

export const formWords: Readonly<Record<NonNullable<Entry['request']>['form'], string>> = {
  contact: 'Contact form',
  education: 'Schools',
  returns: 'Returns',
  'stream-returns': 'Stream returns',
};

/** What an entry is called in a sentence. */
export const nameOf = ({ order, request }: Pick<Entry, 'order' | 'request'>): string =>
  request?.subject ?? order?.orderNo ?? 'A deleted record';
