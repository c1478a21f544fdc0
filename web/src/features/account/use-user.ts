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

function useBecome() {
  const keepUser = useKeepUser();
  return async <Who extends User | null>(user: Who): Promise<Who> => {
    await keepUser(user);
    return user;
  };
}
