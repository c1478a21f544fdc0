import { oneLine } from '#shared/kernel/forms/field-rules.ts';
import { schoolPostcode } from '#shared/kernel/forms/postal-address.ts';
import { educationForm as paths } from '#shared/site/contract/education-form.ts';
import type { Interest } from '#shared/site/domain/education-rules.ts';
import { handlePath } from '#functions/handle-path.ts';
import { receive } from '#functions/platform/http/receive.ts';

import { educationForm } from '../store/enquiries.ts';

/** Text that becomes a mail header is reduced to one line here. */
export const handler = handlePath(paths.educationPartnersForm, {
  POST: ({ body, ...request }) => {
    const { name, role, school, postcode, email, phone, keyStages, consent, website } = body;
    const written = {
      kind: 'education',
      name: oneLine(name),
      role: oneLine(role),
      school: oneLine(school),
      // The schema has validated it.
      postcode: schoolPostcode(postcode) ?? postcode,
      email,
      phone: oneLine(phone),
      keyStages: [...new Set(keyStages)],
      // The schema has validated it.
      interest: body.interest as Interest,
      message: body.message,
      consent,
    } as const;
    return receive(educationForm, written, website, request);
  },
});
