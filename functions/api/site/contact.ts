import { contact } from '#shared/contract/site/contact.ts';
import { oneLine } from '#shared/domain/contact/field-rules.ts';
import type { QueryType } from '#shared/domain/contact/query-types.ts';
import { receive } from '#functions/enquiries/receive.ts';
import { handlePath } from '#functions/http/handle-path.ts';

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
    return receive(written, website, request);
  },
});
