import type { DatabaseSync } from 'node:sqlite';

import { escapeHtml } from '#functions/platform/http/escape-html.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { correlation } from '#functions/platform/runtime/correlation.ts';

interface Delivered extends Mail {
  readonly id: string;
  /** Its header X-Correlation-Id. */
  readonly correlation?: string | undefined;
  readonly at: string;
}

export interface Mailbox {
  readonly deliver: (message: Mail, id: string) => Promise<void>;
  /** Newest first. */
  readonly messages: () => readonly Delivered[];
  readonly page: () => string;
}

/** How many mails can be read; of older ones only the id is kept. */
const limit = 500;

/**
 * Every mail of the house, on one page; none leaves this machine. A repeated id replaces its mail, whose link may have been replaced as
 * well.
 */
export function openMailbox(database: DatabaseSync): Mailbox {
  database.exec('CREATE TABLE IF NOT EXISTS mails (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, mail TEXT)');
  const newest = database.prepare('SELECT mail FROM mails WHERE mail IS NOT NULL ORDER BY number DESC');
  const keep = database.prepare(
    'INSERT INTO mails (id, mail) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET mail = excluded.mail',
  );
  const forget = database.prepare(
    'UPDATE mails SET mail = NULL WHERE mail IS NOT NULL AND number <= (SELECT MAX(number) FROM mails) - ?',
  );
  // Only `deliver` wrote them.
  const messages = newest.all().map(({ mail }) => JSON.parse(String(mail)) as Delivered);
  return {
    deliver: async (message, id) => {
      const delivered = { ...message, id, at: now(), correlation: correlation() };
      keep.run(id, JSON.stringify(delivered));
      forget.run(limit);
      const place = messages.findIndex((one) => one.id === id);
      if (place >= 0) messages[place] = delivered;
      else messages.unshift(delivered);
      messages.length = Math.min(messages.length, limit);
    },
    messages: () => messages,
    page: () =>
      plainPage(
        'Mailbox',
        messages.length === 0
          ? '<p>No mail yet. What the house writes to its customers appears here.</p>'
          : messages.map(entry).join('\n'),
      ),
  };
}

function entry({ to, replyTo, subject, at, html }: Delivered): string {
  const answer = replyTo ? `, answers to ${escapeHtml(replyTo)}` : '';
  return `<article><h2>${escapeHtml(subject)}</h2><p class="soft">To ${escapeHtml(to)}${answer}, ${escapeHtml(at)}</p>${html}</article>`;
}

/** A page for the operators of a local house; not part of the product. */
function plainPage(title: string, body: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/demo-payments.css"></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
