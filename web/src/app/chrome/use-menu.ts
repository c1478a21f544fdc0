import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** The open parts of the overlay. */
export type MenuState = { readonly menu: boolean; readonly search: boolean };

/** Opening the menu closes the search; opening the search opens both; closing closes the menu (spec 1 §4). */
export const menuAfter = {
  'open menu': { menu: true, search: false },
  'open search': { menu: true, search: true },
  close: { menu: false, search: false },
} as const satisfies Record<string, MenuState>;

export type MenuAction = keyof typeof menuAfter;

/** From 1024 px the menu is in the header (spec 1 §9). */
const desktop = '(min-width: 64em)';

export interface Menu {
  readonly state: MenuState;
  readonly dispatch: (action: MenuAction) => void;
}

/** Menu and search of the header (spec 1 §4): closed by Escape, by another page, and when the layout becomes desktop. */
export function useMenu(currentPath: string): Menu {
  // Stored with its page, so that another page finds it closed.
  const [opened, setOpened] = useState<{ readonly on: string; readonly state: MenuState } | null>(null);
  const state = opened?.on === currentPath ? opened.state : menuAfter.close;
  const opener = useRef<Element | null>(null);

  const dispatch = useCallback(
    (action: MenuAction) => {
      if (action !== 'close' && !state.menu) opener.current = document.activeElement;
      setOpened({ on: currentPath, state: menuAfter[action] });
    },
    [currentPath, state.menu],
  );

  useEffect(() => {
    const layout = globalThis.matchMedia?.(desktop);
    const change = (event: MediaQueryListEvent) => {
      if (event.matches) setOpened(null);
    };
    layout?.addEventListener('change', change);
    return () => layout?.removeEventListener('change', change);
  }, []);

  useEffect(() => {
    if (!state.menu) return undefined;
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpened(null);
      // Returns the focus to the element that opened the menu.
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [state.menu]);

  return useMemo(() => ({ state, dispatch }), [state, dispatch]);
}
