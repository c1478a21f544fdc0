/**
 * Refusals by stable code: HTTP status and the sentence for visitors. It says what happened, what was kept and what to do next; `{name}` is
 * filled from the refusal's facts.
 */
export type Sentences = Readonly<Record<string, readonly [status: number, sentence: string]>>;
