import type { CustomerId } from '#shared/kernel/ids.ts';

import { escapeHtml } from '../http/escape-html.ts';
import type { Mail } from './mail.ts';
import { plainOf, wordsOf } from './said.ts';
import type { MailTexts, Text } from './said.ts';
import { anchor, htmlWords, plainWords } from './words.ts';
import type { LetterLink, Words } from './words.ts';

/** A name and its price; an empty amount leaves the column free. */
export type LetterRow = readonly [what: string, amount: string];

/** A part of a letter under its own heading, such as a performance with its tickets. */
export interface LetterPart {
  readonly title: string;
  readonly detail: string;
  readonly rows: readonly LetterRow[];
}

export interface Letter {
  readonly to: string;
  /** As in `Mail`. */
  readonly customerId?: CustomerId | undefined;
  readonly subject: Text;
  readonly greeting: string;
  readonly paragraphs: readonly Text[];
  readonly parts?: readonly LetterPart[];
  readonly rows: readonly LetterRow[];
  /** The one thing to do next. */
  readonly link: LetterLink;
  /** Secondary links below it. */
  readonly links?: readonly LetterLink[];
  /** Notes at the end. */
  readonly notes?: readonly (Text | Words)[];
  /** A small link below the sender, such as the one to unsubscribe. */
  readonly foot?: LetterLink;
}

const sender = '{{name}} box office';

/** Renders a letter in two forms, plain text and simple HTML, with places for the house's facts. */
export function letter(content: Letter): Mail {
  const { to, customerId } = content;
  const inTextsOf = (own: MailTexts) => {
    const written = writtenIn(own, content);
    return { subject: written.subject, text: letterText(written), html: letterHtml(written, sender) };
  };
  return { to, customerId, ...inTextsOf({}), inTextsOf };
}

/** A letter in words. */
type Written = Omit<Letter, 'subject' | 'paragraphs' | 'notes'> & {
  readonly subject: string;
  readonly paragraphs: readonly Words[];
  readonly notes?: readonly Words[];
};

const writtenIn = (own: MailTexts, { subject, paragraphs, notes = [], ...letter }: Letter): Written => ({
  ...letter,
  subject: plainOf(subject, own),
  paragraphs: paragraphs.map((each) => wordsOf(each, own)),
  notes: notes.map((each) => wordsOf(each, own)),
});

function letterText({ greeting, paragraphs, parts = [], rows, link, links = [], notes = [], foot }: Written): string {
  return [
    `Dear ${greeting}`,
    ...paragraphs.map(plainWords),
    ...parts.map(({ title, detail, rows }) => [title, detail, ...rows.map(rowText)].filter(Boolean).join('\n')),
    rows.map(rowText).join('\n'),
    [link, ...links].map(linkText).join('\n'),
    ...notes.map(plainWords),
    sender,
    ...(foot ? [linkText(foot)] : []),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const rowText = ([what, amount]: LetterRow): string => (amount ? `${what}: ${amount}` : what);
const linkText = ({ text, href }: LetterLink): string => `${text}: ${href}`;

/*
 * Mail programs load no style sheets, so each element carries its own rules. The colours are the house's on light paper (design tokens);
 * programs with a dark mode convert them.
 */
const serif = "font-family:'Bodoni Moda',Didot,'Bodoni MT','Times New Roman',serif";
const sans = "font-family:'Instrument Sans',system-ui,-apple-system,'Segoe UI',Arial,sans-serif";
const look = {
  letter: `max-width:600px;margin:0 auto;padding:24px 16px;${sans};font-size:16px;line-height:1.55;color:#17120f;overflow-wrap:anywhere`,
  house: `margin:0 0 32px;padding:0 0 12px;border-bottom:1px solid #ddd5cb;${serif};font-size:24px;line-height:1.2`,
  heading: `margin:32px 0 4px;${serif};font-size:26px;line-height:1.2;font-weight:400`,
  soft: 'margin:0 0 12px;color:#6a605a;font-size:14px',
  text: 'margin:0 0 16px',
  table: 'width:100%;border-collapse:collapse;border-top:1px solid #ddd5cb',
  what: 'padding:10px 16px 10px 0;border-bottom:1px solid #ddd5cb;text-align:left;vertical-align:top;font-weight:400',
  amount: 'padding:10px 0;border-bottom:1px solid #ddd5cb;text-align:right;vertical-align:top;white-space:nowrap',
  button:
    'display:inline-block;margin:28px 0 12px;padding:12px 24px;border-radius:2px;background:#8c1d2f;color:#fbf8f3;text-decoration:none;font-weight:600',
  link: 'color:#8c1d2f',
  end: 'margin:32px 0 0;padding:12px 0 0;border-top:1px solid #ddd5cb;color:#6a605a;font-size:14px',
} as const;

/** Renders a letter like a printed programme: a rule, a headline, rows with prices, one button. */
function letterHtml(letter: Written, sender: string): string {
  const { greeting, paragraphs, parts = [], rows, link, links = [], notes = [], foot } = letter;
  return [
    `<div lang="en-GB" style="${look.letter}">`,
    `<p style="${look.house}">{{name}}</p>`,
    paragraph(`Dear ${greeting}`),
    ...paragraphs.map(paragraph),
    ...parts.map(partHtml),
    rows.length > 0 ? table(rows) : '',
    `<p style="margin:0">${anchor(link, look.button)}</p>`,
    links.length > 0 ? `<p style="${look.text}">${links.map((more) => anchor(more, look.link)).join('<br>')}</p>` : '',
    ...notes.map(paragraph),
    `<p style="${look.end}">${escapeHtml(sender)}${foot ? `<br>${anchor(foot, look.link)}` : ''}</p>`,
    '</div>',
  ]
    .filter(Boolean)
    .join('\n');
}

function partHtml({ title, detail, rows }: LetterPart): string {
  return [
    `<h2 style="${look.heading}">${escapeHtml(title)}</h2>`,
    detail ? `<p style="${look.soft}">${escapeHtml(detail)}</p>` : '',
    table(rows),
  ].join('\n');
}

function table(rows: readonly LetterRow[]): string {
  const lines = rows.map(
    ([what, amount]) =>
      `<tr><th scope="row" style="${look.what}">${escapeHtml(what)}</th><td style="${look.amount}">${escapeHtml(amount)}</td></tr>`,
  );
  return `<table style="${look.table}">${lines.join('')}</table>`;
}

const paragraph = (words: Words): string => `<p style="${look.text}">${htmlWords(words, look.link)}</p>`;
