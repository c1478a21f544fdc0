/** Fields in the order of the form. */
type Draft = readonly (readonly [name: string, value: string])[];

const keyOf = (form: string): string => `draft ${form}`;

/** A browser may refuse storage; the form then works without drafts. */
function storage(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** Stores a form's contents for this window, across a reload, except the fields in `never`. */
export function keepDraft(name: string, form: HTMLFormElement, never: readonly string[]): void {
  const draft = [...new FormData(form)].filter(([field, value]) => typeof value === 'string' && !never.includes(field));
  try {
    storage()?.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Storage is full: the form itself keeps its contents.
  }
}

export function clearDraft(name: string): void {
  storage()?.removeItem(keyOf(name));
}

/** Restores a draft and fires an `input` event for each field. Keeps what was typed before hydration, which is newer. */
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
    // Ignores values that this module did not write.
    return Array.isArray(draft) ? (draft as Draft).filter((entry) => Array.isArray(entry)) : [];
  } catch {
    return [];
  }
}
