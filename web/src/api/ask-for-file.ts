import { ApiProblem, refused, unanswered } from './api-problem.ts';

/**
 * Asks for a file of the API before the browser is sent to it, so that a refusal is said on the page instead of replacing it. Rejects only
 * with an `ApiProblem`.
 */
export async function askForFile(address: string): Promise<void> {
  await answerOf(address, async (answer) => answer.body?.cancel());
}

/** The text of a file of the API, with the mark of UTF-8 where it has one. Rejects only with an `ApiProblem`. */
export async function textOfFile(address: string): Promise<string> {
  return answerOf(address, async (answer) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()),
  );
}

async function answerOf<T>(address: string, read: (answer: Response) => Promise<T>): Promise<T> {
  try {
    const answer = await fetch(address, { credentials: 'same-origin' });
    if (!answer.ok) throw refused(answer.status, await answer.json().catch(() => null));
    return await read(answer);
  } catch (error) {
    throw error instanceof ApiProblem ? error : unanswered(error);
  }
}
