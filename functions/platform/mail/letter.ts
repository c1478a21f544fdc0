import { letterHtml } from './letter-html.ts';
import type { Mail } from './mail.ts';

/** A name and its price; an empty amount leaves the column free. */
export type LetterRow = readonly [what: string, amount: string];

/** A part of a letter under its own heading, such as a performance with its tickets. */
export interface LetterPart {
  readonly title: string;
  readonly detail: string;
  readonly rows: readonly LetterRow[];
}

export interface LetterLink {
  readonly text: string;
  readonly href: string;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly parts?: readonly LetterPart[];
  readonly rows: readonly LetterRow[];
  /** The one thing to do next. */
  readonly link: LetterLink;
  /** Secondary links below it. */
  readonly links?: readonly LetterLink[];
  /** Notes at the end. */
  readonly notes?: readonly string[];
  /** A small link below the sender, such as the one to unsubscribe. */
  readonly foot?: LetterLink;
}

export const sender = 'Royal Opera House box office';

/** Renders a letter in two forms: plain text and simple HTML. */
export function letter(content: Letter): Mail {
  const { to, subject } = content;
  return { to, subject, text: letterText(content), html: letterHtml(content, sender) };
}

function letterText({ greeting, paragraphs, parts = [], rows, link, links = [], notes = [], foot }: Letter): string {
  return [
    `Dear ${greeting}`,
    ...paragraphs,
    ...parts.map(({ title, detail, rows }) => [title, detail, ...rows.map(rowText)].filter(Boolean).join('\n')),
    rows.map(rowText).join('\n'),
    [link, ...links].map(linkText).join('\n'),
    ...notes,
    sender,
    ...(foot ? [linkText(foot)] : []),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const rowText = ([what, amount]: LetterRow): string => (amount ? `${what}: ${amount}` : what);
const linkText = ({ text, href }: LetterLink): string => `${text}: ${href}`;
