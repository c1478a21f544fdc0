import { emailAddressPaths } from '#shared/contract/account/email-address.ts';
import { checkEmail } from '#functions/account/press-address-link.ts';
import { handlePath } from '#functions/http/handle-path.ts';

export const handler = handlePath(emailAddressPaths.emailCheck, {
  POST: ({ body, now }) => checkEmail(body.token, now),
});
