import { useEffect, useRef, useState } from 'react';

import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { changeText } from './hold-words.ts';
import type { TicketLine } from './use-basket.ts';

type HoldAnnouncerProps = { readonly lines: readonly TicketLine[] };

/** Announces changes of the held seats to screen readers. */
export function HoldAnnouncer({ lines }: HoldAnnouncerProps) {
  const before = useRef<readonly string[] | null>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const labels = lines.map(({ seatLabel }) => seatLabel);
    // The basket's contents at the start are not announced.
    const change = before.current === null ? '' : changeText(before.current, labels);
    before.current = labels;
    if (change) setText(change);
  }, [lines]);
  return (
    <VisuallyHidden>
      <output aria-live="polite">{text}</output>
    </VisuallyHidden>
  );
}
