import type { LocalBus } from './bus.ts';

/** Dead letters of the house as the command reads them: those of every queue of the bus. */
export function listDeadLetters({ queues }: LocalBus) {
  return [...queues].flatMap(([queue, { dead }]) =>
    dead.map(({ id, body, sentAt, received, error = null }) => ({ queue, id, body, sentAt, received, error })),
  );
}

/** Sends letters to their queue again; what is said of them comes from the command, so it is looked at first. Null for nonsense. */
export function redriveDeadLetters({ queues }: LocalBus, said: unknown): { readonly sent: number } | null {
  if (typeof said !== 'object' || said === null || !('queue' in said) || !('ids' in said)) return null;
  const { queue, ids } = said;
  if (typeof queue !== 'string' || !Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) return null;
  const known = queues.get(queue);
  return known ? { sent: known.redrive(ids) } : null;
}
