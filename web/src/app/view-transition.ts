import { unstable_serialize as serialize } from 'swr';

import { isLoaded } from '#web/api/loaded-at.ts';

import { screenIfLoaded } from './load-screen.ts';
import { destinationOf } from './match-route.ts';

/** Elements that carry a name by which a picture follows to its page (`Picture`, transitionName). */
function namedElements(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')];
}

const nameOf = (element: HTMLElement) => element.style.viewTransitionName;

/**
 * Names by which something goes along from the old page to the new one: of a list of cards the one that the new address
 * speaks of, of a page with one picture that one. Every name costs a picture of its element, so the others rest.
 */
export function travellingNames(names: readonly string[], pathname: string): readonly string[] {
  const distinct = [...new Set(names)].filter((name) => names.indexOf(name) === names.lastIndexOf(name));
  if (distinct.length < 2) return distinct;
  const meant = distinct.filter((name) => pathname.includes(`/${name.slice(name.indexOf('-') + 1)}-`));
  return meant.slice(0, 1);
}

/**
 * Only a page that can stand there at once is worth a transition: its code and its data are here, so that nothing waits for
 * the movement and nothing moves into a skeleton.
 */
function isReady(pathname: string, search: string): boolean {
  const destination = destinationOf(pathname, search);
  if (destination.kind === 'redirect') return false;
  const screen = screenIfLoaded(destination.route);
  return screen?.needs(destination).every(({ name, input }) => isLoaded(serialize([name, input]), Infinity)) ?? false;
}

/** Shows another page by `update`, with its picture following where the browser can do that and the reader wants it. */
export function showPage(to: { readonly pathname: string; readonly search: string }, update: () => void): boolean {
  if (typeof document.startViewTransition !== 'function' || document.visibilityState !== 'visible') return false;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const old = namedElements();
  const names = travellingNames(old.map(nameOf), to.pathname);
  if (names.length === 0 || !isReady(to.pathname, to.search)) return false;
  const resting: (readonly [HTMLElement, string])[] = [];
  const rest = (elements: readonly HTMLElement[]) => {
    for (const element of elements) {
      if (names.includes(nameOf(element))) continue;
      resting.push([element, nameOf(element)]);
      element.style.viewTransitionName = 'none';
    }
  };
  rest(old);
  const transition = document.startViewTransition(() => {
    update();
    rest(namedElements());
  });
  // A transition that the browser gives up has shown the page all the same.
  transition.ready.catch(() => undefined);
  void wakeAfter(transition, resting);
  return true;
}

/** Gives the names back that rested while others travelled. */
async function wakeAfter(
  { finished }: Pick<ViewTransition, 'finished'>,
  resting: readonly (readonly [HTMLElement, string])[],
): Promise<void> {
  await finished.catch(() => undefined);
  for (const [element, name] of resting) element.style.viewTransitionName = name;
}
