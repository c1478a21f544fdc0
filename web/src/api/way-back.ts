import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** A page of an event or a film that a purchase leads back to. */
export interface WayBack {
  readonly path: string;
  readonly title: string;
}

/** Names in session storage: what is there survives the payment page, and signing out removes it. */
type Name = 'last production' | 'wanted film';

/** Notes the event whose page is open: a purchase that it leads to leads back there. */
export function useKeepProduction({ path, title }: WayBack): void {
  useEffect(() => keep('last production', { path, title }), [path, title]);
}

/** The event whose page was last open in this tab. Null in the first render, as in the server's HTML, and where none was seen. */
export function useLastProduction(): WayBack | null {
  return useKept('last production');
}

/** Notes the film for which a visitor looks at the plans: whoever buys one is led back to it. */
export function keepWantedFilm({ path, title }: WayBack): void {
  keep('wanted film', { path, title });
}

/** Null in the first render, as in the server's HTML, and where no film was wanted. */
export function useWantedFilm(): WayBack | null {
  return useKept('wanted film');
}

function keep(name: Name, way: WayBack): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(way));
  } catch {
    // Without storage nothing leads back.
  }
}

function useKept(name: Name): WayBack | null {
  const read = useCallback(() => textOf(name), [name]);
  const text = useSyncExternalStore(never, read, nothing);
  // Nothing else writes under this name.
  return text === null ? null : (JSON.parse(text) as WayBack);
}

const never = () => () => undefined;
const nothing = () => null;

function textOf(name: Name): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
