/** Whether this is a lost chunk, by the specification's message for it (spec 1 §8): the page itself works. */
export function isLostCode(error: unknown): boolean {
  return error instanceof Error && /^Loading (?:CSS )?chunk .* failed$/.test(error.message);
}
