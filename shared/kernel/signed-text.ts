/** Occurs in no identifier of the house, and needs no escape in an address. */
const between = '~';

const part = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/;
/** 64 bytes of an Ed25519 signature as base64url. */
const signed = /^[A-Za-z0-9_-]{86}$/;

/** The text that is signed: the edition, which tells formats apart, and its parts. */
export function signedPayload(edition: string, parts: readonly string[]): string {
  return [edition, ...parts].join(between);
}

/** A payload with its signature, as in a code or an address. */
export function signedText(payload: string, signature: string): string {
  return [payload, signature].join(between);
}

/** Splits a text; null where it has another edition or number of parts. Only the signature proves it genuine. */
export function readSignedText(
  text: string,
  edition: string,
  count: number,
): { readonly parts: readonly string[]; readonly signature: string } | null {
  const [first, ...rest] = text.trim().split(between);
  const parts = rest.slice(0, -1);
  const signature = rest.at(-1) ?? '';
  if (first !== edition || parts.length !== count || !signed.test(signature)) return null;
  return parts.every((each) => part.test(each)) ? { parts, signature } : null;
}
