import type { PathName } from '#shared/contract/index.ts';
import type { ChangeFor } from '#web/api/contract-types.ts';
import { useCache } from '#web/api/cache.ts';
import { send } from '#web/api/send.ts';
import type { ResourceState } from '#web/api/use-resource.ts';
import { useKeepUser, useVisitor } from '#web/api/visitor.ts';
import type { User, Visitor } from '#web/api/visitor.ts';

/** What belongs to a person and not to a page: fetched anew when somebody signs in or out. */
const personal: readonly PathName[] = [
  'basket',
  'cartInfo',
  'order',
  'orders',
  'accountCredit',
  'purchasedStreams',
  'watchStatus',
  'videoSource',
  'streamDetails',
  'subscriptionBilling',
  'subscriptionPlan',
];

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

/** The basket of this browser is asked for again: signing in may have joined it to the account. */
function useBecome() {
  const keepUser = useKeepUser();
  const { refresh } = useCache();
  return async <Who extends User | null>(user: Who): Promise<Who> => {
    await keepUser(user);
    // Whatever cannot be fetched now shows its own failure where it stands.
    void refresh(...personal).catch(() => undefined);
    return user;
  };
}
