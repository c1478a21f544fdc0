import { escapeHtml } from '../http/escape-html.ts';

export interface LetterLink {
  readonly text: string;
  readonly href: string;
}

/** A paragraph; a link in it is a link in HTML, and its text followed by the address in plain text. */
export type Words = string | readonly (string | LetterLink)[];

const partsOf = (words: Words): readonly (string | LetterLink)[] => (typeof words === 'string' ? [words] : words);

export const plainWords = (words: Words): string =>
  partsOf(words)
    .map((part) => (typeof part === 'string' ? part : `${part.text} (${part.href})`))
    .join('');

export const htmlWords = (words: Words, style?: string): string =>
  partsOf(words)
    .map((part) => (typeof part === 'string' ? escapeHtml(part).replaceAll('\n', '<br>') : anchor(part, style)))
    .join('');

export const anchor = ({ text, href }: LetterLink, style?: string): string =>
  `<a href="${escapeHtml(href)}"${style ? ` style="${style}"` : ''}>${escapeHtml(text)}</a>`;
