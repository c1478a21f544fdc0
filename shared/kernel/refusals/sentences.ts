/**
 * Refusals by their stable code: the HTTP status and the sentence the public reads. A sentence says what happened, what was kept and what
 * to do next; `{name}` is filled from the refusal's facts.
 */
export type Sentences = Readonly<Record<string, readonly [status: number, sentence: string]>>;
