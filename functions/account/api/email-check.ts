import { emailAddressPaths } from '#shared/account/contract/email-address.ts';
import { handlePath } from '#functions/handle-path.ts';

import { checkEmail } from '../commands/press-address-link.ts';

export const handler = handlePath(emailAddressPaths.emailCheck, {
  POST: ({ body, now }) => checkEmail(body.token, now),
});
