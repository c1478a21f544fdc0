/** The open parts of the overlay. */
export type MenuState = { readonly menu: boolean; readonly search: boolean };

/** Opening the menu closes the search; opening the search opens both; closing closes the menu (spec 1 §4). */
export const menuAfter = {
  'open menu': { menu: true, search: false },
  'open search': { menu: true, search: true },
  close: { menu: false, search: false },
} as const satisfies Record<string, MenuState>;

export type MenuAction = keyof typeof menuAfter;
