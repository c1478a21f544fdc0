/** The visitor's player settings, stored in this browser. A browser may refuse to store them; then the defaults apply. */
export function readKept(name: string): unknown {
  try {
    const text = localStorage.getItem(`player ${name}`);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`player ${name}`, JSON.stringify(value));
  } catch {
    // Nothing is stored then.
  }
}
