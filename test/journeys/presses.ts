import type { Visitor } from './visitor.ts';

/**
 * Counts every press of a pointer from now on, on every page of this browser; presses into a field are apart. Answers how many there
 * were.
 *
 * Counted once a press has passed through the page: Playwright withdraws a press in the capturing phase when something moved under it,
 * and presses anew.
 */
export async function countPresses({ context }: Visitor): Promise<() => number> {
  let count = 0;
  await context.exposeBinding('notePress', () => void (count += 1));
  await context.addInitScript(() => {
    const field = 'input:not([type="checkbox"], [type="radio"], [type="submit"]), textarea, select';
    addEventListener('pointerdown', ({ target }) => {
      const isField = target instanceof Element && target.closest(field) !== null;
      // The binding is no member of the window's type.
      if (!isField) (window as unknown as { readonly notePress: () => void }).notePress();
    });
  });
  return () => count;
}
