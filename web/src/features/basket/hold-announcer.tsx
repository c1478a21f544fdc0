import { useEffect, useRef, useState } from 'react';

import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { changeText } from './hold-words.ts';
import type { TicketLine } from './use-basket.ts';

type HoldAnnouncerProps = { readonly lines: readonly TicketLine[] };

/** Says what the eye sees on the map: which seats are held now, and which no longer are. */
export function HoldAnnouncer({ lines }: HoldAnnouncerProps) {
  const before = useRef<readonly string[] | null>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const labels = lines.map(({ seatLabel }) => seatLabel);
    // What was in the basket when the page was opened is no news.
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
