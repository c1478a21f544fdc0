import { safeRedirect } from '#shared/account/domain/account/redirect.ts';
import type { ChangeFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';
import type { ResourceState } from '#web/api/use-resource.ts';
import { useKeepUser, useVisitor } from '#web/api/visitor.ts';
import type { User, Visitor } from '#web/api/visitor.ts';

export type Credentials = ChangeFor<'signIn', 'POST'>['body'];
export type Registration = ChangeFor<'register', 'POST'>['body'];

/** The visitor: `data.user` is null without a session, `data` undefined until known. */
export function useUser(): ResourceState<Visitor> {
  return useVisitor();
}

/** Rejects with an `ApiProblem`; once it resolves, the whole page has the user. */
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

/** A link's return path, and whether the account lost its password. */
interface Opened {
  readonly next: string;
  readonly passwordRemoved: boolean;
}

/** Signs in by a mail's link; returns the path to continue to. */
export function useSignInByLink(): (token: string) => Promise<Opened> {
  const become = useBecome();
  return async (token) => {
    const { redirectUrl, passwordRemoved, ...user } = await send('signInByLink', 'POST', { body: { token } });
    await become(user);
    return { next: safeRedirect(redirectUrl), passwordRemoved };
  };
}

/** Sets a password by a mail's link, and signs in. */
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
