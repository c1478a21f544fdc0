import { safeRedirect } from '#shared/account/domain/account/redirect.ts';
import { links } from '#web/api/links.ts';

const forms = new Set<string>([
  links.signIn.to(),
  links.register.to(),
  links.signInByLink.to(),
  links.passwordForgotten.to(),
  links.newPassword.to(),
  '/signin',
]);

/** Where a visitor goes after signing in. Never a sign-in form, which would cause a loop. */
export function signInDestination(redirectUrl: string | null): string {
  const target = safeRedirect(redirectUrl);
  const [path = ''] = target.split(/[?#]/, 1);
  return forms.has(path.replace(/(.)\/+$/, '$1')) ? links.account.to() : target;
}
