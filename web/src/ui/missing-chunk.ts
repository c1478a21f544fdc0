/** Whether this is code that did not arrive, by the words of the specification for it (spec 1 §8): the page itself is sound. */
export function isLostCode(error: unknown): boolean {
  return error instanceof Error && /^Loading (?:CSS )?chunk .* failed$/.test(error.message);
}
