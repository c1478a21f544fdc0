import { escapeHtml } from '#functions/http/escape-html.ts';

import type { Mail } from './mail.ts';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly rows: readonly (readonly [what: string, amount: string])[];
  readonly link: { readonly text: string; readonly href: string };
  /** A quiet link below the sender, such as the one that leaves a list. */
  readonly foot?: { readonly text: string; readonly href: string };
}

const sender = 'Royal Opera House box office';

/** One letter in two forms: text for every reader, simple HTML for the others. */
export function letter({ to, subject, greeting, paragraphs, rows, link, foot }: Letter): Mail {
  const text = [
    `Dear ${greeting}`,
    ...paragraphs,
    rows.map(([what, amount]) => `${what}: ${amount}`).join('\n'),
    `${link.text}: ${link.href}`,
    sender,
    ...(foot ? [`${foot.text}: ${foot.href}`] : []),
  ].join('\n\n');
  const html = [
    `<p>Dear ${escapeHtml(greeting)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<table>${rows.map(([what, amount]) => `<tr><td>${escapeHtml(what)}</td><td align="right">${escapeHtml(amount)}</td></tr>`).join('')}</table>`,
    `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`,
    `<p>${sender}</p>`,
    ...(foot ? [`<p><a href="${escapeHtml(foot.href)}">${escapeHtml(foot.text)}</a></p>`] : []),
  ].join('\n');
  return { to, subject, text, html };
}
