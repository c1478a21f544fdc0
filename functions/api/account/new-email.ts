import { emailAddressPaths } from '#shared/contract/account/email-address.ts';
import { takeNewEmail } from '#functions/account/press-address-link.ts';
import { handlePath } from '#functions/http/handle-path.ts';

export const handler = handlePath(emailAddressPaths.newEmail, {
  POST: ({ body, now }) => takeNewEmail(body.token, now),
});
