import type { Mistakes } from '#web/api/use-sent-form.ts';

/** What was typed into a field. */
export function text(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** The message of each field that is empty. */
export const filled = (data: FormData, messages: Mistakes): Mistakes =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => text(data, name).trim() === ''));
