import { emailAddressPaths } from '#shared/account/contract/email-address.ts';
import { handlePath } from '#functions/handle-path.ts';

import { takeNewEmail } from '../commands/press-address-link.ts';

export const handler = handlePath(emailAddressPaths.newEmail, {
  POST: ({ body, now }) => takeNewEmail(body.token, now),
});
