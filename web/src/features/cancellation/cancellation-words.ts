import type { Block, Span } from '#shared/contract/block.ts';
import { formatPence, pence } from '#shared/domain/money/money.ts';
import { filled } from '#shared/domain/text/filled.ts';
import type { Facts } from '#shared/domain/text/filled.ts';
import { formatDate } from '#shared/domain/time/format.ts';

import type { StreamDetails } from './types.ts';

/** What the texts of the way out may name: `{until}` only while that is to come. */
export function factsOf({ membLevel, benefitsEnd, nextBillAt, nextBillPence }: StreamDetails, now: string): Facts {
  return {
    plan: membLevel,
    until: benefitsEnd !== null && benefitsEnd > now ? formatDate(benefitsEnd) : null,
    sum: nextBillPence === null ? null : formatPence(pence(nextBillPence)),
    next: nextBillAt === null ? null : formatDate(nextBillAt),
  };
}

/** Rich text with the facts in it; a line of a list that says nothing without them is left out. */
export function filledBlocks(blocks: readonly Block[], facts: Facts): Block[] {
  const spansOf = (spans: readonly Span[]): Span[] => spans.map((span) => ({ ...span, text: filledSpan(span, facts) }));
  return blocks.map((block) => {
    if (block.kind === 'paragraph') return { ...block, spans: spansOf(block.spans) };
    if (block.kind !== 'list') return block;
    return { ...block, items: block.items.map(spansOf).filter((item) => item.some(({ text }) => text !== '')) };
  });
}

/** Blanks at the ends of a span part it from its neighbours. */
const filledSpan = ({ text }: Span, facts: Facts): string => (text.includes('{') ? filled(text, facts) : text);
