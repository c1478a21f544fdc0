import type { Page } from 'playwright-core';

/** One control that Tab has led to, as it was when Tab was pressed again. */
interface Stop {
  /** Its place among the controls of the page; -1: none of them. */
  readonly place: number;
  readonly name: string;
  readonly isSeen: boolean;
  readonly isMarked: boolean;
  /** From the top left corner of the document, in pixels; null where it sticks to the window. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number] | null;
}

interface Walk {
  /** Of every control that Tab has to lead to, in the order of the page. */
  readonly names: readonly string[];
  /** What is wrong whatever Tab does. */
  readonly wrong: readonly string[];
}

/** More presses of Tab than a control can take: the parts of a date and a time. */
const pressesOfOne = 6;

/**
 * Walks through what `main` has by Tab alone. Answers what is wrong, a line each: a control that Tab does not lead to, or not in the order in
 * which it is drawn; a focus that is not to be seen; something that works by a pointer alone; a trap.
 */
export async function tabFindings(page: Page): Promise<readonly string[]> {
  const { names, wrong } = await page.evaluate(begin);
  for (let press = 0, left = names.length + 1; left > 0 && press < names.length * pressesOfOne + 20;) {
    for (; left > 0; left -= 1, press += 1) await page.keyboard.press('Tab');
    // Within a date or a time Tab goes through its parts.
    if (await page.evaluate(isInside)) left = 1;
  }
  const isTrapped = await page.evaluate(isInside);
  const stops = await page.evaluate(end);
  const reached = new Set(stops.map(({ place }) => place));
  const missed = names.filter((_, place) => !reached.has(place));
  return [
    ...wrong,
    ...(isTrapped ? [`Tab does not leave the page; it is at "${stops.at(-1)?.name}"`] : []),
    ...missed.map((name) => `Tab does not lead to "${name}"`),
    ...stops.filter(({ isSeen }) => !isSeen).map(({ name }) => `"${name}" is covered while it has the focus`),
    ...stops.filter(({ isMarked }) => !isMarked).map(({ name }) => `nothing shows the focus of "${name}"`),
    ...stops.flatMap((stop, index) => outOfOrder(stops[index - 1], stop)),
  ];
}

/** Later in the page and drawn before: wholly above and not to the right, or on the same line and to the left. */
function outOfOrder(before: Stop | undefined, stop: Stop): readonly string[] {
  if (!before) return [];
  const says = `Tab leads from "${before.name}" to "${stop.name}"`;
  if (stop.place >= 0 && stop.place < before.place) return [`${says}, which comes before it in the page`];
  if (!before.box || !stop.box) return [];
  const [[left, top, right, bottom], [nextLeft, nextTop, nextRight, nextBottom]] = [before.box, stop.box];
  const isAbove = nextBottom <= top && nextLeft < right;
  const isLeft = nextTop < bottom && nextBottom > top && nextRight <= left;
  return isAbove || isLeft ? [`${says}, which is drawn before it`] : [];
}

interface Noted {
  readonly controls: readonly Element[];
  readonly stops: Stop[];
  readonly note: () => void;
}
/** Where the walk keeps what it notes in the page. */
type Held = typeof globalThis & { tabWalk?: Noted };

/** Runs in the page: finds its controls, gives `main` the focus, and notes each that Tab leaves. */
function begin(): Walk {
  const main = document.querySelector('main');
  if (!main) throw new Error('There is no main part.');
  const native =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, audio[controls], video[controls]';
  const drawn = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null;
  const all = [...main.querySelectorAll<HTMLElement>(`${native}, [tabindex], [contenteditable]`)].filter(
    (element) => drawn(element) && !element.matches(':disabled'),
  );
  const nameOf = (element: Element): string => {
    const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
    const name = element.getAttribute('aria-label') ?? (labels?.[0]?.textContent || element.textContent);
    return name.replaceAll(/\s+/g, ' ').trim().slice(0, 60) || `<${element.tagName.toLowerCase()}>`;
  };
  const radioOf = (element: Element): string | null =>
    element instanceof HTMLInputElement && element.type === 'radio' ? element.name : null;
  // Of radios with one name Tab leads to the chosen one, or the first; arrows lead to the others.
  const isStop = (element: HTMLElement): boolean => {
    const name = radioOf(element);
    if (name === null || name === '') return element.tabIndex >= 0;
    const group = all.filter((each) => radioOf(each) === name && each.closest('form') === element.closest('form'));
    return element === (group.find((each) => (each as HTMLInputElement).checked) ?? group[0]);
  };
  const controls = all.filter(isStop);
  const wrong = all.filter(({ tabIndex }) => tabIndex > 0).map((each) => `"${nameOf(each)}" has a tabindex above 0`);
  // Kept from Tab where arrows lead: in a list or grid of which another control is in the order.
  for (const each of all.filter((element) => element.matches(native) && element.tabIndex < 0)) {
    const group = each.closest('[role="grid"], ul');
    if (!controls.some((control) => group?.contains(control) && control !== each))
      wrong.push(`"${nameOf(each)}" is kept from Tab, and no arrow leads to it`);
  }
  for (const each of main.querySelectorAll<HTMLElement>(`*:not(${native}, dialog, label, option)`)) {
    const key = Object.keys(each).find((name) => name.startsWith('__reactProps'));
    // React keeps what an element does beside it.
    const props = key === undefined ? {} : (each as unknown as Record<string, Record<string, unknown>>)[key];
    const isPressed = [props?.['onClick'], props?.['onPointerDown'], props?.['onMouseDown']].some(
      (act) => typeof act === 'function',
    );
    const hasKeys =
      typeof props?.['onKeyDown'] === 'function' && (each.tabIndex >= 0 || each.querySelector('[tabindex="0"]'));
    if (isPressed && !hasKeys && drawn(each)) wrong.push(`"${nameOf(each)}" works by a pointer alone`);
  }
  const isMarked = (element: Element): boolean => {
    const places = [element, element.parentElement, element.nextElementSibling, element.closest('label')];
    return places.some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
    });
  };
  const isSeen = (element: Element): boolean => {
    const visible = element.closest('label') ?? element;
    const { left, right, top, bottom } = visible.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    return parts
      .flatMap((across) => parts.map((down) => [across, down] as const))
      .some(([across, down]) => {
        const at = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
        return at !== null && (visible.contains(at) || at.contains(visible) || at.contains(element));
      });
  };
  const boxOf = (element: Element): Stop['box'] => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(each).position)) return null;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [left, top + scrollY, right, bottom + scrollY];
  };
  // As all of it is drawn now: Tab scrolls what scrolls by itself.
  const boxes = controls.map(boxOf);
  const stops: Stop[] = [];
  const note = (): void => {
    const element = document.activeElement;
    if (!element || element === main || !main.contains(element)) return;
    const place = controls.indexOf(element as HTMLElement);
    if (place >= 0 && place === stops.at(-1)?.place) return;
    stops.push({
      place,
      name: nameOf(element),
      isSeen: isSeen(element),
      isMarked: isMarked(element),
      box: boxes[place] ?? null,
    });
  };
  addEventListener('keydown', note, true);
  (globalThis as Held).tabWalk = { controls, stops, note };
  main.focus();
  return { names: controls.map(nameOf), wrong };
}

/** Runs in the page: whether what has the focus is in `main`. */
function isInside(): boolean {
  const main = document.querySelector('main');
  return document.activeElement !== main && main?.contains(document.activeElement) === true;
}

/** Runs in the page: what was noted; a control that has left the page meanwhile is none of it. */
function end(): readonly Stop[] {
  const { tabWalk } = globalThis as Held;
  if (!tabWalk) throw new Error('No walk was begun.');
  removeEventListener('keydown', tabWalk.note, true);
  delete (globalThis as Held).tabWalk;
  return tabWalk.stops;
}
