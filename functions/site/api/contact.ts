import { oneLine } from '#shared/kernel/forms/field-rules.ts';
import type { QueryType } from '#shared/kernel/forms/query-types.ts';
import { contact } from '#shared/site/contract/contact.ts';
import { handlePath } from '#functions/handle-path.ts';
import { receive } from '#functions/platform/http/receive.ts';

import { contactForm } from '../store/enquiries.ts';

/** What ends up in the head of a mail is made one line here. */
export const handler = handlePath(contact.contact, {
  POST: ({ body, ...request }) => {
    const { name, email, subject, message, consent = false, website } = body;
    // Its rule has looked at it.
    const queryType = body.queryType as QueryType;
    const written = {
      kind: 'contact',
      name: oneLine(name),
      email,
      subject: oneLine(subject),
      queryType,
      message,
      consent,
    } as const;
    return receive(contactForm, written, website, request);
  },
});
