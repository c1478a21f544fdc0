import { useState } from 'react';

import { lastRush } from '#shared/season/domain/friday-rush.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { openedText } from './rush-words.ts';

type RushAnnouncerProps = {
  readonly now: string;
  /** How many performances can be booked; null while the house has not said that the rush is open. */
  readonly onSale: number | null;
};

/** Says once that the rush has opened, to whoever was here before; a page that is opened afterwards says it by itself. */
export function RushAnnouncer({ now, onSale }: RushAnnouncerProps) {
  const opened = lastRush(now).opensAt;
  const [atFirst] = useState(opened);
  const [text, setText] = useState('');
  // Said once: what sells out a minute later is not told again.
  if (opened !== atFirst && onSale !== null && text === '') setText(openedText(onSale));
  return (
    <VisuallyHidden>
      <output aria-live="polite">{text}</output>
    </VisuallyHidden>
  );
}
