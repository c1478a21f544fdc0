/** Fields in their order, as the form gave them. */
type Draft = readonly (readonly [name: string, value: string])[];

const keyOf = (form: string): string => `draft ${form}`;

/** A browser may refuse its storage; the form then works without a memory. */
function storage(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** Keeps what stands in a form for this window, over a reload; nothing of the fields in `never`. */
export function keepDraft(name: string, form: HTMLFormElement, never: readonly string[]): void {
  const draft = [...new FormData(form)].filter(([field, value]) => typeof value === 'string' && !never.includes(field));
  try {
    storage()?.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Full: what is typed stays in the form all the same.
  }
}

export function clearDraft(name: string): void {
  storage()?.removeItem(keyOf(name));
}

/**
 * Puts a draft back, and says so by an `input` event for each field. What was typed since, before the page came alive, is
 * newer and stays.
 */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  for (const [field, value] of readDraft(name)) {
    for (const control of form.elements) {
      if (!isNamed(control, field)) continue;
      if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
        if (control.value === value) control.checked = true;
      } else if (control.value === '') control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isNamed(control: Element, name: string): control is Control {
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement;
  return isControl && control.name === name;
}

function readDraft(name: string): Draft {
  try {
    const draft: unknown = JSON.parse(storage()?.getItem(keyOf(name)) ?? '[]');
    // Whatever else stands there was not written here.
    return Array.isArray(draft) ? (draft as Draft).filter((entry) => Array.isArray(entry)) : [];
  } catch {
    return [];
  }
}
