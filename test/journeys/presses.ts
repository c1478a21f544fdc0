import type { Visitor } from './visitor.ts';

/**
 * Counts every press of a pointer from now on, on every page of this browser, and where it is wanted every press of Enter; presses of a
 * pointer into a field are apart. Answers how many there were.
 *
 * Counted once a press has passed through the page: Playwright withdraws a press in the capturing phase when something moved under it,
 * and presses anew.
 */
export async function countPresses({ context }: Visitor, { withEnter = false } = {}): Promise<() => number> {
  let count = 0;
  await context.exposeBinding('notePress', () => void (count += 1));
  await context.addInitScript((countsEnter) => {
    // The binding is no member of the window's type.
    const note = (): void => (window as unknown as { readonly notePress: () => void }).notePress();
    const field = 'input:not([type="checkbox"], [type="radio"], [type="submit"]), textarea, select';
    addEventListener('pointerdown', ({ target }) => {
      const isField = target instanceof Element && target.closest(field) !== null;
      if (!isField) note();
    });
    if (countsEnter) {
      addEventListener('keydown', ({ key }) => {
        if (key === 'Enter') note();
      });
    }
  }, withEnter);
  return () => count;
}
