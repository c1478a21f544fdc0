import type { Mail } from '#functions/mail/mail.ts';
import { escapeHtml } from '#functions/http/escape-html.ts';
import { now } from '#functions/runtime/clock.ts';

import { plainPage } from './plain-page.ts';

export interface Delivered extends Mail {
  readonly at: string;
}

export interface Mailbox {
  readonly deliver: (message: Mail) => Promise<void>;
  /** Newest first. */
  readonly messages: () => readonly Delivered[];
  readonly page: () => string;
}

const limit = 500;

/** Every mail of the house, on one page; nothing ever leaves this machine. */
export function openMailbox(): Mailbox {
  const messages: Delivered[] = [];
  return {
    deliver: async (message) => {
      messages.unshift({ ...message, at: now() });
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
