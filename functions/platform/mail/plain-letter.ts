import type { Desk } from '#shared/kernel/forms/query-types.ts';
import type { HouseFacts } from '#shared/kernel/house/facts.ts';

import { plainOf, wordsOf } from './said.ts';
import type { MailTexts, Text } from './said.ts';
import { htmlWords, plainWords } from './words.ts';
import type { Words } from './words.ts';

/** The text of an e-mail in both forms. */
export interface MailBody {
  readonly text: string;
  readonly html: string;
}

/** Renders paragraphs as text and as simple HTML; a line break stays one. */
export function bodyOf(paragraphs: readonly Words[]): MailBody {
  const html = paragraphs.map((paragraph) => `<p>${htmlWords(paragraph)}</p>`);
  return { text: paragraphs.map(plainWords).join('\n\n'), html: html.join('\n') };
}

/** Subject and body of such a mail that has texts of the house's own. */
export function plainMail(subject: Text, paragraphs: readonly (Text | Words)[]) {
  const inTextsOf = (own: MailTexts) => ({
    subject: plainOf(subject, own),
    ...bodyOf(paragraphs.map((each) => wordsOf(each, own))),
  });
  return { ...inTextsOf({}), inTextsOf };
}

/** The address of a desk: at the sender's domain, or at one that does not exist where no mail is really sent. */
export function deskAddress(desk: Desk, sender: string | undefined): string {
  return `${desk}@${domainOf(sender)}`;
}

const domainOf = (sender: string | undefined): string => (sender ?? '@venue.example').split('@')[1] ?? '';

/** An address as the house has it: that of a desk may be another one. */
export function addressAt(address: string, { desks }: Pick<HouseFacts, 'desks'>, sender: string | undefined): string {
  const [name, domain] = address.split('@');
  const isDesk = domain === domainOf(sender);
  const own = isDesk ? Object.entries(desks ?? {}).find(([desk]) => desk === name)?.[1] : undefined;
  return own ?? address;
}

/**
 * The typed name where it looks like one. A form sends mail to any address that is typed, so typed text that could carry an advertisement
 * is left out.
 */
export function nameIn(typed: string): string | null {
  return /^[\p{L}\p{M}'’. -]{1,40}$/u.test(typed) && !/\.\p{L}{2}/u.test(typed) ? typed : null;
}

/** The greeting for the sender of a form. */
export function greetingFor(name: string): string {
  const known = nameIn(name);
  return known === null ? 'Hello' : `Dear ${known}`;
}
