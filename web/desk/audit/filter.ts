import type { Filter } from './entries.ts';

/** What the address of the page asks for: `?day=`, `?colleague=`, `?subject=`. One day is shown where it asks for nothing. */
export function filterOf(query: URLSearchParams, today: string): Filter {
  const [day, staffId, subject] = ['day', 'colleague', 'subject'].map((name) => query.get(name)?.trim() ?? '');
  if (subject) return { 'filter[subject]': subjectOf(subject), ...(day ? { 'filter[day]': day } : {}) };
  if (staffId) return { 'filter[staffId]': staffId, ...(day ? { 'filter[day]': day } : {}) };
  return { 'filter[day]': day || today };
}

/** An order's number alone means that order; anything else is a subject as the audit writes it. */
export const subjectOf = (typed: string): string =>
  typed.includes('/') ? typed : `order/${typed.replace(/^#/, '').toUpperCase()}`;
