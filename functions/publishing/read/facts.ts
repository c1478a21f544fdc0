import type { HouseFacts } from '#shared/kernel/house/facts.ts';
import { filledWithFacts, unknownFactsIn } from '#shared/kernel/house/fill-facts.ts';

/** Fills the house's facts into a content file; throws for an unknown fact. */
export function withFacts(source: string, facts: HouseFacts): string {
  const [unknown] = unknownFactsIn(source, facts);
  if (unknown !== undefined) throw new Error(`There is no fact ${unknown}.`);
  return filledWithFacts(source, facts);
}
