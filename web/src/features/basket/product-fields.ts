import { typedPence } from '#shared/kernel/typed-money.ts';
import { textOf } from '#web/api/text-of.ts';

/** What stands in a field of a form, without the spaces around it. */
export function fieldOf(form: HTMLFormElement, name: string): string {
  return textOf(new FormData(form), name).trim();
}

/** The sum that was chosen, or typed; null for something that is none. */
export function amountOf(form: HTMLFormElement): number | null {
  const chosen = fieldOf(form, 'amount');
  return chosen === 'own' ? typedPence(fieldOf(form, 'own')) : Number(chosen);
}

/** Whom a present is for. */
export function recipientOf(form: HTMLFormElement) {
  return { name: fieldOf(form, 'name'), email: fieldOf(form, 'email'), message: fieldOf(form, 'message') };
}

/** The first field that is wrong is where the visitor goes on. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const control of form?.elements ?? []) {
    const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isField && names.includes(control.name)) return control.focus();
  }
}
