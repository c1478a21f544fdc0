import type { Visitor } from './visitor.ts';

/** More than any page has to offer before its contents. */
const steps = 160;

/** Presses Tab until what has the focus bears this name; answers the name. */
export async function tabTo(visitor: Visitor, name: string | RegExp): Promise<string> {
  const seen: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await visitor.page.keyboard.press('Tab');
    const focused = await visitor.page.evaluate(nameOfFocus);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return focused;
    seen.push(focused);
  }
  throw new Error(`Tab does not lead to ${String(name)}, only to: ${[...new Set(seen)].join(' | ')}`);
}

/** Tab to a control, and the key that works it. */
export async function byKeys(visitor: Visitor, name: string | RegExp, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(visitor, name);
  await visitor.page.keyboard.press(key);
}

/** Runs in the page: what a control is called, near enough for the controls of this house. */
function nameOfFocus(): string {
  const element = document.activeElement;
  // Between the last control and the first nothing has the focus, and the page is no control.
  if (element === document.body) return '';
  const isField = element?.matches('input, select, textarea') && 'labels' in element;
  const label = isField ? (element.labels as NodeListOf<Element>)[0]?.textContent : null;
  return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
