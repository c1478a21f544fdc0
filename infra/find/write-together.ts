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

/**
 * Writes first entries of many subjects in one transaction each hundred items. Whoever has entries that differ is replaced by itself: a
 * consumer wrote them from something that may be newer than the page. So is everybody of a transaction that a consumer has overtaken.
 */
export async function writeTogether(all: readonly Replacing[], now: Instant): Promise<void> {
  const groups: { readonly members: Replacing[]; readonly lines: TransactItem[] }[] = [];
  const apart: Replacing[] = [];
  for (const one of all) {
    const [lines, ...further] = stepsOf(one, now);
    if (!lines) continue;
    if (one.before !== null || further.length > 0) {
      apart.push(one);
      continue;
    }
    const last = groups.at(-1);
    const group = last && last.lines.length + lines.length <= together ? last : { members: [], lines: [] };
    if (group !== last) groups.push(group);
    group.members.push(one);
    group.lines.push(...lines);
  }
  await inTurn(groups, async ({ members, lines }) => {
    if (!(await write(lines)).written) apart.push(...members);
  });
  await inTurn(apart, ({ byItself }) => byItself());
}

async function inTurn<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values();
  // The workers share one iterator, so each is taken once.
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of queue) await act(one);
    }),
  );
}
