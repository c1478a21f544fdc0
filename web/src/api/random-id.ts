/** 128 random bits in hexadecimal. `crypto.randomUUID` needs a secure page, this does not. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let visit: string | undefined;

/** The correlation id of all reads of a page; each change has its own. */
export function correlationId(): string {
  return (visit ??= randomId());
}

/** Starts the correlation id of a new page. */
export function startVisit(): void {
  visit = undefined;
}
