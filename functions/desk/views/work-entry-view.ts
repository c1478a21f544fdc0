import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { workEntry } from '#shared/desk/contract/work-lists.ts';
import type { ListedEntry, WorkEntry, WorkMatter } from '#shared/desk/domain/work-lists.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { returnWords } from '#shared/streaming/domain/return-rules.ts';

import type { Matter, Written } from '../store/work-matters.ts';

type View = Omit<Flat<typeof workEntry>, 'cursor'>;

/** An entry with what it is about as it is now. */
export function workEntryView(
  entry: WorkEntry & Partial<Pick<ListedEntry, 'ownerId' | 'ownerName'>>,
  { order, written }: Matter,
): View {
  const { entryId, due, matter, ownerId = null, ownerName = null } = entry;
  return {
    id: entryId,
    due,
    ownerId,
    ownerName,
    order: order && orderView(order, matter),
    money: matter.kind === 'money' ? moneyView(matter) : null,
    mail: matter.kind === 'mail' ? { reason: matter.reason, at: matter.at } : null,
    request: written && requestView(written, order),
  };
}

function moneyView({ trouble, reference, pence, at }: Extract<WorkMatter, { kind: 'money' }>): View['money'] {
  return { trouble, reference, pence, at };
}

/** Of tickets to collect, those of one evening. */
function orderView(order: Order, matter: WorkMatter): View['order'] {
  const { orderNo, firstName, lastName, email, phone, address } = order;
  const only = matter.kind === 'order' ? matter.performanceId : null;
  const tickets = ticketsOf(order.lines).filter(
    ({ returnId, performanceId }) => returnId === null && (only === null || performanceId === only),
  );
  const evenings = Map.groupBy(tickets, ({ performanceId }) => performanceId);
  return {
    orderNo,
    firstName,
    lastName,
    email,
    phone,
    address: address && { ...address },
    evenings: [...evenings.entries()].flatMap(([performanceId, all]) => {
      const [first] = all;
      if (!first) return [];
      const { title, venueTitle, date } = first;
      const seats = all.map(({ seatLabel, isUnseated }) => (isUnseated ? 'Unseated' : seatLabel));
      return [{ performanceId, title, venueTitle, date, seats }];
    }),
  };
}

type Fact = readonly [name: string, value: string];

function requestView(written: Written, order: Order | null): View['request'] {
  const { name, email } = written;
  const { subject, facts, message } = wordsOf(written, order);
  return {
    form: written.kind,
    name,
    email,
    subject,
    facts: facts.filter(([, value]) => value !== '').map(([fact, value]) => ({ name: fact, value })),
    message,
  };
}

interface Words {
  readonly subject: string;
  readonly facts: readonly Fact[];
  readonly message: string;
}

function wordsOf(written: Written, order: Order | null): Words {
  switch (written.kind) {
    case 'contact':
      return { subject: written.subject, facts: [['About', written.queryType]], message: written.message };
    case 'education':
      return {
        subject: `${written.school}: ${written.interest}`,
        facts: [
          ['Role', written.role],
          ['School', written.school],
          ['Postcode', written.postcode],
          ['Telephone', written.phone],
          ['Key stages', written.keyStages.join(', ')],
        ],
        message: written.message,
      };
    case 'returns':
      return {
        subject: `${written.returnType}, order ${written.orderNumber}`,
        facts: [
          ['Order', written.orderNumber],
          ['Customer number', written.customerNumber],
          ['Performance', written.performanceDate],
          ['Seats', String(written.seatCount)],
          ['Telephone', written.phone],
          ['Gift', written.donation > 0 ? formatPence(pence(written.donation)) : ''],
          ['Gift Aid', written.giftAid ? 'Yes' : ''],
          ['Paid with vouchers', written.vouchers ? 'Yes' : ''],
        ],
        message: '',
      };
    case 'stream-returns':
      return {
        subject: written.performanceName,
        facts: [
          ['Would like to', returnWords[written.returnType]],
          ['Order', order?.orderNo ?? ''],
          ['Also writes from', written.rohEmail === written.email ? '' : written.rohEmail],
          ['Watches as', written.rohStreamEmail === written.email ? '' : written.rohStreamEmail],
          ['Gift Aid', written.returnType === 'donate' && written.giftAid ? 'Yes' : ''],
          [
            'Card',
            written.returnType === 'refund'
              ? `Ends in ${written.cardLastFour}, ${written.cardExpiry}, ${written.cardholderName}`
              : '',
          ],
        ],
        message: '',
      };
  }
}
