import { startTransition, useEffect, useState } from 'react';

import { cardsOfPage } from '#shared/season/domain/listing/listing.ts';

interface Identified {
  readonly id: string;
}

interface Standing<T extends Identified> {
  readonly items: readonly T[];
  /** Ids of items that are or may be rendered. */
  readonly ready: ReadonlySet<string>;
}

/** A row of cards on a desktop; the next one follows a frame later. */
const atOnce = 3;
/** The cards of the first two windows. */
const atFirst = cardsOfPage;
const batch = 6;

/**
 * Renders known items at once, and otherwise one row first and the rest in following frames, so that removing a filter shows a result in
 * the next frame. The first list begins with the cards of two windows, and is rendered whole for a visitor who returns to a lower position.
 */
export function useGrowing<T extends Identified>(items: readonly T[], isReturn: boolean): readonly T[] {
  const [standing, setStanding] = useState<Standing<T>>(() => ({
    items,
    ready: idsOf(isReturn ? items : items.slice(0, atFirst)),
  }));
  const current = standing.items === items ? standing : { items, ready: idsOf(drawn(standing)) };
  if (current !== standing) setStanding(current);
  const { ready } = current;

  useEffect(() => {
    const waiting = items.filter(({ id }) => !ready.has(id)).slice(0, batch);
    if (waiting.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After the next frame, so that nothing delays the first result.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        startTransition(() => setStanding({ items, ready: new Set([...ready, ...idsOf(waiting)]) }));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [items, ready]);

  return drawn(current);
}

function drawn<T extends Identified>({ items, ready }: Standing<T>): readonly T[] {
  return items.filter(({ id }, place) => place < atOnce || ready.has(id));
}

function idsOf(items: readonly Identified[]): Set<string> {
  return new Set(items.map(({ id }) => id));
}
