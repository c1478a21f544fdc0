/** Puts the focus into a setting's element: where something is wrong, or else where it begins. Opens the fold around it. */
export function focusIn(element: Element | null): void {
  const fold = element?.closest('details');
  if (fold) fold.open = true;
  const found = ['[aria-invalid="true"]', 'input, textarea', '[data-add], [data-give]'].map((selector) =>
    element?.querySelector<HTMLElement>(selector),
  );
  found.find(Boolean)?.focus();
}
