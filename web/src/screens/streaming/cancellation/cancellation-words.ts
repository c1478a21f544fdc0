import type { Block, Span } from '#shared/kernel/contract/block.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { filled } from '#shared/kernel/text/fill-template.ts';
import type { Facts } from '#shared/kernel/text/fill-template.ts';
import { formatDate } from '#shared/kernel/time/format.ts';

import type { StreamDetails } from './step-frame.tsx';

/**
 * Placeholders of the cancellation texts: `{until}` only while in the future, `{open}` the failed bill, `{restsUntil}` the end of a pause
 * without paid time.
 */
export function factsOf(details: StreamDetails, now: string): Facts {
  const { membLevel, benefitsEnd, nextBillAt, nextBillPence, resumesAt, graceUntil, state } = details;
  const isOver = benefitsEnd !== null && benefitsEnd <= now;
  const resumes = resumesAt === null ? null : formatDate(resumesAt);
  return {
    plan: membLevel,
    until: benefitsEnd === null || isOver ? null : formatDate(benefitsEnd),
    sum: nextBillPence === null ? null : formatPence(pence(nextBillPence)),
    next: nextBillAt === null ? null : formatDate(nextBillAt),
    open: state === 'grace' && nextBillPence !== null ? formatPence(pence(nextBillPence)) : null,
    payBy: graceUntil === null ? null : formatDate(graceUntil),
    resumes,
    restsUntil: state === 'paused' && isOver ? resumes : null,
  };
}

/** Rich text with its facts; a list line without its fact is omitted. */
export function filledBlocks(blocks: readonly Block[], facts: Facts): Block[] {
  const spansOf = (spans: readonly Span[]): Span[] => spans.map((span) => ({ ...span, text: filledSpan(span, facts) }));
  return blocks.map((block) => {
    if (block.kind === 'paragraph') return { ...block, spans: spansOf(block.spans) };
    if (block.kind !== 'list') return block;
    return { ...block, items: block.items.map(spansOf).filter((item) => item.some(({ text }) => text !== '')) };
  });
}

/** Blanks at the ends of a span separate it from its neighbours. */
const filledSpan = ({ text }: Span, facts: Facts): string => (text.includes('{') ? filled(text, facts) : text);
