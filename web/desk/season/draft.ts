import type { PerformanceRow } from '#shared/desk/domain/season/row.ts';
import type { DataFor } from '#web/api/contract-types.ts';

export type PublishedRow = DataFor<'seasonPerformances'>[number];
export type PublishedEvent = DataFor<'seasonEvents'>[number];
export type Difference = DataFor<'changeSetEdits'>[number];
/** What a screen says of a difference. */
export type Told = Omit<Difference, 'id' | 'type' | 'values'>;
export type ChangeSet = DataFor<'changeSets'>[number];
export type Problem = DataFor<'changeSetCheck'>[number];

/** A row for the functions of the domain; the contract has checked its pence and instants. */
export const domainRow = (row: PublishedRow): PerformanceRow => row as unknown as PerformanceRow;

/** A subject as the change set leaves it. */
export interface Draft<T> {
  readonly now: T;
  /** As published; null for what the set adds. */
  readonly before: T | null;
  readonly deed: 'add' | 'change' | 'remove' | null;
  /** Who set each changed field. */
  readonly changed: ReadonlyMap<string, string>;
}

interface Subject {
  readonly id: string;
  readonly seasonId: string;
}

/** What is published with the differences of a set; what it adds to the season comes last. `made` completes an added one. */
export function drafts<T extends object>(
  published: readonly T[],
  differences: readonly Difference[],
  {
    kind,
    idOf,
    made,
  }: {
    readonly kind: Difference['kind'];
    readonly idOf: (subject: T) => string;
    /** Null where its values are not all there. */
    readonly made: (subject: Subject, values: Readonly<Record<string, unknown>>) => T | null;
  },
): readonly Draft<T>[] {
  const bySubject = Map.groupBy(
    differences.filter((each) => each.kind === kind),
    ({ subjectId }) => subjectId,
  );
  const known = published.map((before): Draft<T> => {
    const own = bySubject.get(idOf(before));
    bySubject.delete(idOf(before));
    if (!own) return { now: before, before, deed: null, changed: nobody };
    return { now: { ...before, ...valuesOf(own) }, before, deed: deedOf(own), changed: settersOf(own) };
  });
  const added = [...bySubject.values()].flatMap((own): Draft<T>[] => {
    const [first] = own;
    if (!first || first.deed !== 'add') return [];
    const now = made({ id: first.subjectId, seasonId: first.seasonId }, valuesOf(own));
    return now ? [{ now, before: null, deed: 'add', changed: nobody }] : [];
  });
  return [...known, ...added];
}

const nobody: ReadonlyMap<string, string> = new Map();

const deedOf = (own: readonly Difference[]): Difference['deed'] => own[0]?.deed ?? 'change';

/** The values afterwards; those of an added one may come as a whole. */
const valuesOf = (own: readonly Difference[]): Readonly<Record<string, unknown>> =>
  Object.assign(
    {},
    ...own
      .filter(({ deed }) => deed !== 'remove')
      .map(({ field, values }) => (field === null ? values.after : { [field]: values.after })),
  ) as Readonly<Record<string, unknown>>;

const settersOf = (own: readonly Difference[]): ReadonlyMap<string, string> =>
  new Map(own.flatMap(({ field, byName }) => (field === null ? [] : [[field, byName] as const])));
