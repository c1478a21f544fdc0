import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { Tender } from '#shared/box-office/domain/order/tender.ts';
import type { LedgerEntry } from '#functions/box-office/store/ledger.ts';

import { readSalesLedger } from './sales-ledger.ts';
import type { SalesLedger } from './sales-ledger.ts';

const sum = (pence: readonly number[]): number => pence.reduce((total, part) => total + part, 0);

/** Orders that have taken their parts of credit and vouchers, and whose seats count towards the limit. */
const counts = ({ state }: Order): boolean => state === 'awaiting-payment' || state === 'paid';

/**
 * Findings about the house's money; empty when every penny is accounted for. For each order: sum of the lines = total = sum of the tenders;
 * received what was due, once; refunded what was promised; received = refunded + kept. Every balance of a voucher or of credit equals its
 * entries. The ledger is trusted; orders, returns and balances are checked against it.
 */
export async function auditMoney(): Promise<readonly string[]> {
  const ledger = await readSalesLedger();
  const byOrder = Map.groupBy(ledger.entries, ({ orderId }) => orderId);
  return [
    ...ledger.orders.flatMap((order) =>
      auditOrder(order, byOrder.get(order.orderId) ?? [], ledger).map((text) => `order ${order.orderNo}: ${text}`),
    ),
    ...[...byOrder.keys()]
      .filter((orderId) => !ledger.orders.some((order) => order.orderId === orderId))
      .map((orderId) => `entries of an order that is not there: ${orderId}`),
    ...auditVouchers(ledger),
    ...auditCredit(ledger),
    ...auditTransfers(ledger),
  ];
}

function auditOrder(order: Order, entries: readonly LedgerEntry[], { returns }: SalesLedger): readonly string[] {
  const { state, total, tenders, lines, paymentId, handRefunds = [] } = order;
  const isByHand = ({ reference }: LedgerEntry): boolean => handRefunds.some(({ refundId }) => refundId === reference);
  const isSecond = (entry: LedgerEntry): boolean =>
    entry.tender === 'card' &&
    entry.reference !== paymentId &&
    !isByHand(entry) &&
    !own.some(({ returnId }) => returnId === entry.reference);
  const own = returns.filter(({ orderId }) => orderId === order.orderId);
  const [second, first] = [entries.filter(isSecond), entries.filter((entry) => !isSecond(entry))];
  const cameFor = (kind: Tender['kind']): number =>
    sum(first.filter((entry) => entry.kind === 'charge' && entry.tender === kind).map(({ pence }) => pence));
  const kept = sum(first.map(({ pence }) => pence));
  const findings: string[] = [];
  const expect = (isRight: boolean, text: string): void => void (isRight || findings.push(text));
  expect(sum(lines.map(({ pence }) => pence)) === total, `its lines do not come to its total of ${total}`);
  expect(sum(tenders.map(({ pence }) => pence)) === total, `its tenders do not come to its total of ${total}`);
  expect(
    second.every(({ pence, reference }) => isAnswered(pence, reference, second)),
    'a second payment grew in going back',
  );
  if (state === 'paid') {
    for (const kind of ['card', 'credit', 'voucher'] as const) {
      const due = sum(tenders.filter((tender) => tender.kind === kind).map(({ pence }) => pence));
      expect(cameFor(kind) === due, `${due} were due by ${kind} and ${cameFor(kind)} came`);
    }
    const stays = sum(lines.filter(({ returnId }) => returnId === null).map(({ pence }) => pence));
    const left = sum(own.map(({ fee, donation }) => fee + donation));
    const onTheWay = sum(
      own
        .filter((given) => given.state === 'accepted')
        .flatMap(({ refund }) => refund.filter(isCard).map(({ pence }) => pence)),
    );
    const byHand = sum(handRefunds.map(({ pence }) => pence));
    const right = stays + left + onTheWay - byHand;
    expect(kept === right, `${kept} were kept instead of ${stays} + ${left} + ${onTheWay} - ${byHand}`);
  } else if (state === 'refund-due') expect(kept > 0, `it owes a refund and has ${kept}`);
  else expect(kept === 0, `it is ${state} and has kept ${kept}`);
  if (state !== 'paid') expect(cameFor('credit') + cameFor('voucher') === 0, `it is ${state} and was paid by credit`);
  return findings;
}

const isCard = ({ kind }: Tender): boolean => kind === 'card';

/** At most what was received of a second payment is refunded. */
function isAnswered(pence: number, reference: string, second: readonly LedgerEntry[]): boolean {
  const all = sum(second.filter((entry) => entry.reference === reference).map((entry) => entry.pence));
  return pence > 0 ? all >= 0 && all <= pence : all >= 0;
}

function auditVouchers({ vouchers, orders, entries }: SalesLedger): readonly string[] {
  return vouchers.flatMap(({ code, balance, initialPence }) => {
    const spent = sum(
      orders
        .filter(counts)
        .flatMap(({ tenders }) => tenders.flatMap((t) => (t.kind === 'voucher' && t.code === code ? t.pence : []))),
    );
    const back = -sum(
      entries.filter((e) => e.kind === 'refund' && e.reference.endsWith(`.${code}`)).map(({ pence }) => pence),
    );
    const due = initialPence - spent + back;
    return balance === due && balance >= 0 ? [] : [`a voucher has ${balance} instead of ${due}`];
  });
}

function auditCredit({ credits, moves, orders, entries }: SalesLedger): readonly string[] {
  const customerOf = new Map(orders.map(({ orderId, customerId }) => [orderId, customerId]));
  const everybody = new Set([...credits.keys(), ...moves.map(({ customerId }) => customerId)]);
  return [...everybody].flatMap((customerId) => {
    const mine = moves.filter((move) => move.customerId === customerId);
    const balance = credits.get(customerId) ?? 0;
    const moved = sum(mine.map(({ pence }) => pence));
    const spent = sum(
      orders
        .filter((order) => order.customerId === customerId && counts(order))
        .flatMap(({ tenders }) => tenders.flatMap((tender) => (tender.kind === 'credit' ? tender.pence : []))),
    );
    const given = -sum(
      entries
        .filter((e) => e.kind === 'refund' && e.tender === 'credit' && customerOf.get(e.orderId) === customerId)
        .map(({ pence }) => pence),
    );
    const due = given - spent + sum(mine.filter(({ linkId }) => linkId !== undefined).map(({ pence }) => pence));
    return [
      ...(balance === moved ? [] : [`${customerId} has ${balance} in credit, and moves of ${moved}`]),
      ...(balance === due ? [] : [`${customerId} has ${balance} in credit instead of ${due}`]),
      ...(balance >= 0 ? [] : [`${customerId} has less than no credit`]),
    ];
  });
}

/** Credit that moves between linked accounts leaves one and comes to the other: a pair of entries, and the same movements of the two. */
function auditTransfers({ transfers, moves }: SalesLedger): readonly string[] {
  const sums = (all: readonly { readonly pence: number }[]): string =>
    all
      .map(({ pence }) => pence)
      .toSorted((one, other) => one - other)
      .join();
  const links = new Set([...transfers, ...moves].flatMap(({ linkId }) => linkId ?? []));
  return [...links].flatMap((linkId) => {
    const entries = transfers.filter((entry) => entry.linkId === linkId);
    const own = moves.filter((move) => move.linkId === linkId);
    return [
      ...(sum(entries.map(({ pence }) => pence)) === 0 ? [] : [`the entries of link ${linkId} do not come to nothing`]),
      ...(sums(entries) === sums(own) ? [] : [`the entries of link ${linkId} are not its movements`]),
    ];
  });
}
