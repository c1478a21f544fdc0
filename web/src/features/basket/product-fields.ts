import { typedPence } from '#shared/kernel/money.ts';
import { textOf } from '#web/api/text-of.ts';

/** A field's value, trimmed. */
export function fieldOf(form: HTMLFormElement, name: string): string {
  return textOf(new FormData(form), name).trim();
}

/** The chosen or typed sum; null for an invalid one. */
export function amountOf(form: HTMLFormElement): number | null {
  const chosen = fieldOf(form, 'amount');
  return chosen === 'own' ? typedPence(fieldOf(form, 'own')) : Number(chosen);
}

/** A gift's recipient. */
export function recipientOf(form: HTMLFormElement) {
  return { name: fieldOf(form, 'name'), email: fieldOf(form, 'email'), message: fieldOf(form, 'message') };
}

/** Focuses the first invalid field. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const control of form?.elements ?? []) {
    const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isField && names.includes(control.name)) return control.focus();
  }
}
