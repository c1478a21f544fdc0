/**
 * The policy of the site forbids style attributes, so the server writes inline styles as rules for numbered elements. Here they
 * become what React expects to find: styles of the elements themselves, set by script, which the policy allows.
 */
export function moveStyles(root: Element, styles: readonly string[]): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = styles[Number(element.dataset['style'])] ?? '';
    delete element.dataset['style'];
  }
}
