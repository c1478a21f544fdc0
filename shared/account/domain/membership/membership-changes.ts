import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { between, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { rankOf } from './levels.ts';
import { nameOf, runsAfter, startOf } from './membership.ts';
import type { Membership, MemberStatus } from './membership.ts';
import { cutAt, endOfTerm, worthOf } from './proration.ts';
import type { RemainingMembership } from './proration.ts';

export type { Membership, MemberStatus };

export interface Bought {
  readonly title: string;
  readonly modeOfSale: ModeOfSale;
  readonly months: number;
  readonly source: string;
  /** The level's price; absent where nobody paid. */
  readonly pence?: Pence;
  /** The rests of earlier memberships that were taken off the price, at the instant of the order. */
  readonly upgrade?: { readonly rests: readonly RemainingMembership[]; readonly at: Instant };
  /** For a membership by proof of age: its end, whatever else the customer has. */
  readonly until?: Instant;
}

/** Sale groups that no membership grants or removes: staff, and those who see everything. */
const beyondMembership: ReadonlySet<ModeOfSale> = new Set([52, 37]);

/** Whether a membership grants this sale group, so that it ends with it. */
export function comesWithMembership(modeOfSale: ModeOfSale): boolean {
  return modeOfSale !== generalSale && !beyondMembership.has(modeOfSale);
}

/** When a sale group granted by a membership ends; null for another one. */
export function countsUntil({
  modeOfSale,
  membership,
}: Pick<MemberStatus, 'modeOfSale' | 'membership'>): Instant | null {
  return beyondMembership.has(modeOfSale) ? null : (membership?.expiryDate ?? null);
}

/**
 * A customer's status today. After the current membership's end the highest one still running counts; without one, general sale, and the
 * ended one stays visible.
 */
export function standingAt<S extends MemberStatus>(standing: S, now: Instant): S {
  const until = countsUntil(standing);
  if (until === null || until > now) return standing;
  return { ...standing, ...countingOf(standing.allMemberships, now, standing.membership) };
}

/** The sale group of a customer to whom none is given: that of the membership that counts, else general sale. */
export function levelWithout({ allMemberships }: Pick<MemberStatus, 'allMemberships'>, now: Instant): ModeOfSale {
  return countingOf(allMemberships, now, null).modeOfSale;
}

/** The counting level and the last of its periods, which tells its end; waiting ones count where nothing higher does. */
function countingOf(all: readonly Membership[], now: Instant, past: Membership | null) {
  const running = all.filter((each) => each.modeOfSale !== undefined && runsAfter(each, now));
  const [next] = running.toSorted((one, other) => rank(other) - rank(one));
  if (!next) return { modeOfSale: generalSale, membership: past };
  const same = running.filter(({ modeOfSale }) => modeOfSale === next.modeOfSale);
  const last = same.reduce((latest, each) => (each.expiryDate > latest.expiryDate ? each : latest), next);
  return { modeOfSale: next.modeOfSale ?? generalSale, membership: last };
}

const rank = ({ modeOfSale }: Membership): number => rankOf(modeOfSale ?? generalSale);

/**
 * An account after a new membership: nothing paid is lost or counted twice. The same level continues from its end; a higher one counts at
 * once, and the rest of lower ones waits behind it unless it was taken off the price; a lower one waits until the current one has ended.
 * Idempotent by source.
 */
export function join(standing: MemberStatus, bought: Bought, now: Instant): MemberStatus {
  const all = withLevels(standing);
  if (all.some(({ source }) => source === bought.source)) return standing;
  const counted = new Set(countedRests(all, bought, now).map(({ source }) => source));
  const others = all.flatMap((each) => (counted.has(nameOf(each)) ? [endedNow(each, now)] : [each]));
  const mine: Membership = {
    title: bought.title,
    modeOfSale: bought.modeOfSale,
    source: bought.source,
    startsAt: now,
    expiryDate: bought.until ?? endOfTerm(now, termOf(bought), valueOf(all, bought, now)),
    ...(bought.pence === undefined ? {} : { pence: pence(valueOf(all, bought, now)) }),
    ...(bought.until ? { isByProof: true as const } : {}),
  };
  return standingOf(standing, bought.until ? [...others, mine] : inTurn(others, mine, bought, now), now);
}

/**
 * Revokes a membership whose price is refunded, with every unused period of it; what waited behind it moves up, and rests of earlier ones
 * that were taken off its price count again. Returns the same object where there is nothing to revoke.
 */
export function takeBack<S extends MemberStatus>(
  standing: S,
  source: string,
  now: Instant,
  rests: readonly RemainingMembership[] = [],
): S {
  const all = withLevels(standing);
  const isMine = (each: Membership): boolean =>
    isOf(each, source) && runsAfter(each, now) && each.endedBy === undefined && !each.isByProof;
  if (!all.some(isMine)) return standing;
  const arrival = all.find((each) => each.source === source)?.startsAt ?? now;
  const others = all.map((each) =>
    isMine(each)
      ? { ...each, startsAt: startOf(each) > now ? now : startOf(each), expiryDate: now, endedBy: 'refund' as const }
      : each,
  );
  const back = rests.flatMap((rest) => {
    const had = all.find((each) => cameWith(each, rest, arrival));
    return had && rest.expiryDate > now ? [backAgain(had, rest, now)] : [];
  });
  // A refunded membership counts as never held: without another one, the one before it is the last.
  const before = { ...standing, membership: lastHad(others, now) };
  return { ...standing, ...standingOf(before, laidOut([...others, ...back], now), now) };
}

/** The one that ended last, refunded ones excluded. */
function lastHad(all: readonly Membership[], now: Instant): Membership | null {
  const had = all.filter(({ expiryDate, endedBy }) => expiryDate <= now && endedBy !== 'refund');
  return had.toSorted((one, other) => (one.expiryDate > other.expiryDate ? -1 : 1))[0] ?? null;
}

/** Whether a period came from this source, or was cut from one and moved. */
const isOf = ({ source }: Membership, name: string): boolean =>
  source === name || (source?.startsWith(`${name}.`) ?? false);

/** Whether an earlier membership ended because its rest was taken off at this instant. */
function cameWith(had: Membership, rest: RemainingMembership, arrival: Instant): boolean {
  const start = rest.startsAt > arrival ? arrival : rest.startsAt;
  return had.endedBy === 'upgrade' && had.expiryDate === arrival && had.title === rest.title && startOf(had) === start;
}

/** A period of its own, so that past ones stay as they were; together they are worth what was paid. */
function backAgain(had: Membership, rest: RemainingMembership, now: Instant): Membership {
  return {
    title: had.title,
    ...(had.modeOfSale === undefined ? {} : { modeOfSale: had.modeOfSale }),
    source: `${rest.source}.back`,
    startsAt: rest.startsAt > now ? rest.startsAt : now,
    expiryDate: rest.expiryDate,
    pence: pence(rest.pence - (had.pence ?? 0)),
  };
}

function standingOf(standing: MemberStatus, allMemberships: readonly Membership[], now: Instant): MemberStatus {
  const next = countingOf(allMemberships, now, standing.membership);
  const isStaff = beyondMembership.has(standing.modeOfSale);
  return { ...next, modeOfSale: isStaff ? standing.modeOfSale : next.modeOfSale, allMemberships };
}

/** A membership older than the stored levels has the account's level. */
function withLevels({ modeOfSale, membership, allMemberships }: MemberStatus): readonly Membership[] {
  return allMemberships.map((each) =>
    each.modeOfSale === undefined && membership && nameOf(each) === nameOf(membership) ? { ...each, modeOfSale } : each,
  );
}

/** The rests of an order that are unchanged; others have been used or revoked since. */
function countedRests(all: readonly Membership[], { upgrade }: Bought, now: Instant): readonly RemainingMembership[] {
  return (upgrade?.rests ?? []).filter((rest) =>
    all.some((each) => nameOf(each) === rest.source && each.expiryDate === rest.expiryDate && runsAfter(each, now)),
  );
}

/** The payment plus the rests really used: both together buy time. */
function valueOf(all: readonly Membership[], bought: Bought, now: Instant): number {
  const { pence: price = pence(0), upgrade } = bought;
  if (!upgrade) return price;
  const credited = Math.min(price, worthOf(upgrade.rests, upgrade.at));
  return price - credited + worthOf(countedRests(all, bought, now), upgrade.at);
}

const termOf = ({ months, pence: price = pence(0) }: Bought) => ({ months, pence: price });

function endedNow(membership: Membership, now: Instant): Membership {
  const { had } = cutAt(membership, now);
  // One that had not begun has no past period.
  return { ...had, startsAt: startOf(membership) > now ? now : startOf(membership), endedBy: 'upgrade' };
}

/** Queues a new membership behind those of its level and above, before those below. */
function inTurn(others: readonly Membership[], mine: Membership, bought: Bought, now: Instant): Membership[] {
  const queue = others.filter((each) => runsAfter(each, now) && !each.isByProof);
  const before = queue.filter((each) => rank(each) >= rank(mine));
  const start = before.reduce((latest, { expiryDate }) => (expiryDate > latest ? expiryDate : latest), now);
  const expiryDate = start === now ? mine.expiryDate : endOfTerm(start, termOf(bought), mine.pence ?? 0);
  return laidOut([...others, { ...mine, startsAt: start, expiryDate }], now);
}

/** Everything that still runs, highest level first, one after the other. What a higher one interrupts waits with its rest. */
function laidOut(all: readonly Membership[], now: Instant): Membership[] {
  const isQueued = (each: Membership): boolean => runsAfter(each, now) && !each.isByProof && !each.endedBy;
  const queue = all
    .filter(isQueued)
    .toSorted((one, other) => rank(other) - rank(one) || (startOf(one) < startOf(other) ? -1 : 1));
  let end = now;
  const placed = new Map<Membership, Membership[]>();
  for (const each of queue) {
    const isRunning = startOf(each) <= now;
    if (isRunning && end === now) {
      end = each.expiryDate;
    } else {
      const { had, left } = isRunning ? cutAt(each, now) : { had: null, left: each };
      const begins = isRunning ? now : startOf(each);
      const moved = startOf(left) === end ? left : movedTo(left, end, between(begins, each.expiryDate));
      placed.set(each, had ? [had, moved] : [moved]);
      end = moved.expiryDate;
    }
  }
  return all.flatMap((each) => placed.get(each) ?? [each]);
}

const movedTo = (membership: Membership, start: Instant, length: number): Membership => ({
  ...membership,
  startsAt: start,
  expiryDate: plus(start, length),
});
