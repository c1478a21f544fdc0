const name = 'desk keys';

/** Whether single keys do something; a colleague who speaks to the machine, or whose hand slips, puts them out. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true;
  }
}

export function setKeysOn(isOn: boolean): void {
  try {
    localStorage.setItem(name, isOn ? 'on' : 'off');
  } catch {
    // Without storage they stay as they are.
  }
}
