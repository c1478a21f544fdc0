import type { PathName } from '#shared/catalogue/contract.ts';
import type { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { textOf } from '#infra/rights/right.ts';
import type { Right } from '#infra/rights/right.ts';

/**
 * Rights of code that several functions share, for what seldom happens: that one function uses such a right is enough, where each of them
 * would need the same test.
 */
export interface Seldom {
  readonly when: string;
  /** Default: every function. */
  readonly of?: readonly (PathName | keyof typeof subscriptions)[];
  /** `sales put BASKET#*`. */
  readonly rights: readonly string[];
  /** What the process has in memory decides whether a test uses the right, so that some runs do not need the entry. */
  readonly byMemory?: true;
}

/**
 * What is wrong after a whole run: rights that no test made use of, and entries of the list that excuse nothing. `used` has the name of a
 * function before each right.
 */
export function findingsOf(
  rights: Readonly<Record<string, readonly Right[]>>,
  used: ReadonlySet<string>,
  list: readonly Seldom[],
): readonly string[] {
  const bySomeone = new Set([...used].map((line) => line.slice(line.indexOf(' ') + 1)));
  const needed = new Set<string>();
  const excuse = (name: string, text: string): boolean => {
    const row = list.find((one) => one.rights.includes(text) && (!one.of || one.of.some((each) => each === name)));
    if (!row || !bySomeone.has(text)) return false;
    for (const part of [text, name]) needed.add(`${row.when}: ${part}`);
    return true;
  };
  const unused = Object.entries(rights).flatMap(([name, all]) =>
    all
      .map(textOf)
      .filter((text) => !used.has(`${name} ${text}`) && !excuse(name, text))
      .map((text) => `${name} has the right: ${text}`),
  );
  const idle = list.flatMap(({ when, of = [], rights: listed, byMemory }) =>
    byMemory ? [] : [...listed, ...of].map((part) => `${when}: ${part}`).filter((entry) => !needed.has(entry)),
  );
  return [...unused, ...idle.map((entry) => `nothing needs the entry of seldom.ts: ${entry}`)];
}
