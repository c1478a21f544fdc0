/**
 * The policy forbids style attributes, so the server writes inline styles as rules for numbered elements. This sets them as the elements'
 * own styles by script, which the policy allows and React expects.
 */
export function moveStyles(root: Element, styles: readonly string[]): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = styles[Number(element.dataset['style'])] ?? '';
    delete element.dataset['style'];
  }
}
