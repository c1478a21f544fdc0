/** As a `ref`: what takes the place of a button or form that had the focus takes the focus too, once. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** The same, and the page stays where it is. */
export const takeFocusInPlace = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
