import type { LocalBus } from './bus.ts';

/** The house's dead letters for the command: those of every queue of the bus. */
export function listDeadLetters({ queues }: LocalBus) {
  return [...queues].flatMap(([queue, { dead }]) =>
    dead.map(({ id, body, sentAt, received, error = null }) => ({ queue, id, body, sentAt, received, error })),
  );
}

/** Redrives letters. The request comes from outside, so it is validated first; null for an invalid one. */
export function redriveDeadLetters({ queues }: LocalBus, said: unknown): { readonly sent: number } | null {
  if (typeof said !== 'object' || said === null || !('queue' in said) || !('ids' in said)) return null;
  const { queue, ids } = said;
  if (typeof queue !== 'string' || !Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) return null;
  const known = queues.get(queue);
  return known ? { sent: known.redrive(ids) } : null;
}
