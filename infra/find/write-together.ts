import type { Instant } from '#shared/kernel/time/instant.ts';
import { stepsOf } from '#functions/desk/store/find-entries.ts';
import type { Replacement } from '#functions/desk/store/find-entries.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** A subject whose entries are replaced by what a page of its table said. */
export interface Replacing extends Replacement {
  /** Reads the subject anew and replaces its entries as a consumer does. */
  readonly byItself: () => Promise<void>;
}

/** The most items of a transaction, and transactions under way. */
const together = 100;
const atOnce = 4;

/** Subjects whose first entries are written in one transaction. */
interface Group {
  readonly members: Replacing[];
  readonly lines: TransactItem[];
}

/**
 * Writes first entries of many subjects in one transaction each hundred items. Whoever has entries that differ is replaced by itself: a
 * consumer wrote them from something that may be newer than the page. So is everybody of a transaction that a consumer has overtaken.
 * Subjects are taken as they are needed, so that those of the next transaction are worked out while the table writes others.
 */
export async function writeTogether(all: Iterable<Replacing>, now: Instant): Promise<void> {
  const apart: Replacing[] = [];
  await inTurn(groupsOf(all, apart, now), async ({ members, lines }) => {
    if (!(await write(lines)).written) apart.push(...members);
  });
  await inTurn(apart.values(), ({ byItself }) => byItself());
}

/** Whoever has to be replaced by itself is added to `apart`. */
function* groupsOf(all: Iterable<Replacing>, apart: Replacing[], now: Instant): Generator<Group> {
  let group: Group = { members: [], lines: [] };
  for (const one of all) {
    const [lines, ...further] = stepsOf(one, now);
    if (!lines) continue;
    if (one.before !== null || further.length > 0) {
      apart.push(one);
      continue;
    }
    if (group.lines.length + lines.length > together) {
      yield group;
      group = { members: [], lines: [] };
    }
    group.members.push(one);
    group.lines.push(...lines);
  }
  if (group.members.length > 0) yield group;
}

/** The workers share one iterator, so each is taken once; an error ends it for all of them. */
async function inTurn<T>(queue: IteratorObject<T>, act: (one: T) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of queue) await act(one);
    }),
  );
}
