import type { Desk } from '#shared/kernel/forms/query-types.ts';
import { houseFacts } from '#shared/kernel/house-facts.ts';

import { escapeHtml } from '../http/escape-html.ts';

/** What an e-mail says, in both of its forms. */
export interface MailBody {
  readonly text: string;
  readonly html: string;
}

/** Paragraphs as text for every reader and as simple HTML for the others; a line break stays one. */
export function bodyOf(paragraphs: readonly string[]): MailBody {
  const html = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  return { text: paragraphs.join('\n\n'), html: html.join('\n') };
}

/**
 * Where a desk of the house gets its mail: at the domain that the house sends from, or at that of its facts where nothing
 * is really sent.
 */
export function deskAddress(desk: Desk, sender: string | undefined): string {
  const [, domain] = (sender ?? houseFacts.invented.boxOfficeEmail).split('@');
  return `${desk}@${domain}`;
}

/**
 * A name as far as it looks like one. A form sends mail to whatever address is typed into it, so nothing that was typed goes
 * along that could carry an advertisement.
 */
export function nameIn(typed: string): string | null {
  return /^[\p{L}\p{M}'’. -]{1,40}$/u.test(typed) && !/\.\p{L}{2}/u.test(typed) ? typed : null;
}

/** How somebody is greeted who wrote to us. */
export function greetingFor(name: string): string {
  const known = nameIn(name);
  return known === null ? 'Hello' : `Dear ${known}`;
}
