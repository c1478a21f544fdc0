import { safeRedirect } from '#shared/account/domain/account/redirect.ts';
import type { ChangeFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';
import type { ResourceState } from '#web/api/use-resource.ts';
import { useKeepUser, useVisitor } from '#web/api/visitor.ts';
import type { User, Visitor } from '#web/api/visitor.ts';

export type Credentials = ChangeFor<'signIn', 'POST'>['body'];
export type Registration = ChangeFor<'register', 'POST'>['body'];

/** Who is looking: `data.user` is null for somebody who is not signed in, `data` undefined until it is known. */
export function useUser(): ResourceState<Visitor> {
  return useVisitor();
}

/** Rejects with an `ApiProblem`; once it resolves, every part of the page knows the user. */
export function useSignIn(): (credentials: Credentials) => Promise<User> {
  const become = useBecome();
  return async (body) => become(await send('signIn', 'POST', { body }));
}

export function useRegister(): (registration: Registration) => Promise<User> {
  const become = useBecome();
  return async (body) => become(await send('register', 'POST', { body }));
}

export function useSignOut(): () => Promise<void> {
  const become = useBecome();
  return async () => {
    await send('signOut', 'POST', {});
    await become(null);
  };
}

/** Where a link leads on to, and whether the account has lost its password with it. */
interface Opened {
  readonly next: string;
  readonly passwordRemoved: boolean;
}

/** Signs in by the link of a mail; gives the path to go on to. */
export function useSignInByLink(): (token: string) => Promise<Opened> {
  const become = useBecome();
  return async (token) => {
    const { redirectUrl, passwordRemoved, ...user } = await send('signInByLink', 'POST', { body: { token } });
    await become(user);
    return { next: safeRedirect(redirectUrl), passwordRemoved };
  };
}

/** Sets a password by the link of a mail, and signs in. */
export function useNewPassword(): (given: ChangeFor<'newPassword', 'POST'>['body']) => Promise<User> {
  const become = useBecome();
  return async (body) => become(await send('newPassword', 'POST', { body }));
}

function useBecome() {
  const keepUser = useKeepUser();
  return async <Who extends User | null>(user: Who): Promise<Who> => {
    await keepUser(user);
    return user;
  };
}
