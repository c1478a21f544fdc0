import { oneLine } from '#shared/kernel/forms/field-rules.ts';
import type { QueryType } from '#shared/kernel/forms/query-types.ts';
import { contact } from '#shared/site/contract/contact.ts';
import { handlePath } from '#functions/handle-path.ts';
import { receive } from '#functions/platform/http/receive.ts';

import { contactForm } from '../store/enquiries.ts';

/** Text that becomes a mail header is reduced to one line here. */
export const handler = handlePath(contact.contact, {
  POST: ({ body, ...request }) => {
    const { name, email, subject, message, consent = false, website } = body;
    // The schema has validated it.
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
