/** 128 random bits in hexadecimal. `crypto.randomUUID` exists on secure pages only, this everywhere. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let visit: string | undefined;

/** The id that follows everything a page reads, from one path to the next, through logs; each change has one of its own. */
export function correlationId(): string {
  return (visit ??= randomId());
}

/** A new page was opened: what follows belongs to it. */
export function startVisit(): void {
  visit = undefined;
}
