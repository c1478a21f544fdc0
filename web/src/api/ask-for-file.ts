import { ApiProblem, refused, unanswered } from './api-problem.ts';

/**
 * Asks for a file of the API before the browser is sent to it, so that a refusal is said on the page instead of replacing it. Rejects only
 * with an `ApiProblem`.
 */
export async function askForFile(address: string): Promise<void> {
  try {
    const answer = await fetch(address, { credentials: 'same-origin' });
    if (!answer.ok) throw refused(answer.status, await answer.json().catch(() => null));
    await answer.body?.cancel();
  } catch (error) {
    throw error instanceof ApiProblem ? error : unanswered(error);
  }
}
