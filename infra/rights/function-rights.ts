import { entries } from '#shared/catalogue/contract.ts';
import type { PathEntry } from '#shared/kernel/contract/path.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';
import { kindRows } from '#functions/personal-data/kind-rows.ts';
import { auditIndexes } from '#functions/platform/table/audit-indexes.ts';
import { dueIndex } from '#functions/platform/table/due.ts';

import { allSubscriptions, sourceOfEntry, sourceOfSubscription, sources } from '../sources.ts';
import { rightOn, rightsIn } from './item-rights.ts';
import { reachedFrom } from './reached-code.ts';
import type { Part } from './reached-code.ts';
import { distinct } from './right.ts';
import type { Right } from './right.ts';

const session = { name: 'session', file: 'functions/account/commands/visitor-of-session.ts', exported: 'visitorOf' };
const deskSession = {
  name: 'desk-session',
  file: 'functions/desk/commands/colleague-of-session.ts',
  exported: 'colleagueOf',
};
const idempotency = { name: 'idempotency', file: 'functions/platform/http/idempotency.ts', exported: 'runOnce' };
const memory = ['claimEvent', 'markHandled', 'releaseEvent'].map((exported) => ({
  name: 'memory',
  file: 'functions/platform/table/handled.ts',
  exported,
}));

/** The chain itself only passes the visitor, or at the desk the colleague, on. */
const asksFor =
  (who: 'visitor' | 'colleague') =>
  ({ file, members }: Part): boolean =>
    members.has(who) && !file.startsWith('functions/platform/http/');

/** What a path runs, with what the chain does for it: sessions are read, and changes remember their keys. */
export function codeOfPath(entry: PathEntry): readonly Part[] {
  const reached = reachedFrom(sourceOfEntry(entry));
  // A path of the desk knows no customer's session, and no other path a colleague's.
  const [who, itsSession] =
    entry.area === 'desk' ? (['colleague', deskSession] as const) : (['visitor', session] as const);
  const asks = entry.access !== 'public' || reached.some(asksFor(who));
  const remembers = Object.entries(entry.methods).some(([method, spec]) => method !== 'GET' && !spec.repeatable);
  return together([reached, asks ? reachedFrom(itsSession) : [], remembers ? reachedFrom(idempotency) : []]);
}

/** What a consumer runs, with the memory of one that must not repeat its effect. */
export function codeOfSubscription(subscription: EventSubscription): readonly Part[] {
  const reached = reachedFrom(sourceOfSubscription(subscription));
  const remembers = subscription.letter ?? reached.some(({ text }) => text.includes(`effect: 'remember'`));
  return together([reached, ...(remembers ? memory.map(reachedFrom) : [])]);
}

const together = (all: readonly (readonly Part[])[]): readonly Part[] => [...new Set(all.flat())];

/** An erasure takes the keys from what it has found: the register says what it does to which. */
const erasing: readonly Right[] = kindRows.flatMap(({ key, erasure }) => {
  if (erasure === 'delete') return [rightOn(key, 'delete')];
  return erasure === 'pseudonymise' ? [rightOn(key, 'put')] : [];
});

/** The index has no keys of builders: its partitions are numbers. */
const findingDue: readonly Right[] = (['sales', 'customers'] as const).map((table) => ({
  table: `${table}/index/${dueIndex.name}`,
  deed: 'query',
  keys: '*',
}));

/** Nor have the audit's: their partitions are ids of colleagues, and subjects. */
const queryingAudit: readonly Right[] = Object.keys(auditIndexes).map((name) => ({
  table: `audit/index/${name}`,
  deed: 'query',
  keys: '*',
}));

/** A publication writes whatever pages are made of, and settles one that was interrupted: its keys come from the documents. */
const publishing: readonly Right[] = (['put', 'update', 'delete', 'batch'] as const).map((deed) => ({
  table: 'content',
  deed,
  keys: '*',
}));

/** Named items are among all; what a function may announce stays named. */
const isOfPublishing = ({ table, deed, keys }: Right): boolean =>
  !keys.startsWith('OUTBOX#') && publishing.some((right) => right.table === table && right.deed === deed);

const publishes = ({ declares }: Part): boolean => declares.includes('preparePublication');

const queriesAudit = ({ names }: Part): boolean => names.has('auditIndexes');

const findsDue = ({ declares }: Part): boolean => declares.includes('readDue');

const erases = ({ declares }: Part): boolean => declares.includes('eraseItem');

const known = new Map<string, readonly Right[]>();

/** The code does not change while a process runs. */
function rightsOnce(name: string, code: () => readonly Part[]): readonly Right[] {
  const before = known.get(name);
  if (before) return before;
  const parts = code();
  const isPublisher = parts.some(publishes);
  const own = rightsIn(parts).filter((right) => !(isPublisher && isOfPublishing(right)));
  const rights = distinct([
    ...own,
    ...(parts.some(erases) ? erasing : []),
    ...(parts.some(findsDue) ? findingDue : []),
    ...(parts.some(queriesAudit) ? queryingAudit : []),
    ...(isPublisher ? publishing : []),
  ]);
  known.set(name, rights);
  return rights;
}

/** The rights of a path's function on items of the tables, found in its code. */
export const rightsOfPath = (entry: PathEntry): readonly Right[] => rightsOnce(entry.name, () => codeOfPath(entry));

/** The same for a consumer … */
export const rightsOfSubscription = (subscription: EventSubscription): readonly Right[] =>
  rightsOnce(subscription.name, () => codeOfSubscription(subscription));

/** … and for the renderer, which reads what pages show. */
export const rightsOfRenderer = (): readonly Right[] => rightsOnce('render', () => reachedFrom(sources.render));

/** Of every function that has any, by its name. */
export function rightsOfAll(): Readonly<Record<string, readonly Right[]>> {
  return Object.fromEntries([
    ...entries.map((entry) => [entry.name, rightsOfPath(entry)] as const),
    ...allSubscriptions.map((subscription) => [subscription.name, rightsOfSubscription(subscription)] as const),
    ['render', rightsOfRenderer()] as const,
  ]);
}
