/** 128 random bits in hexadecimal. `crypto.randomUUID` needs a secure page, this does not. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
