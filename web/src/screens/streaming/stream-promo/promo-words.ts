import { formatDate } from '#shared/kernel/time/format.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';

export const promoWords = {
  tabs: 'About this campaign',
  yourCode: 'Your code',
  openUntil: (end: string) => `If you use it today, the stream is open to you until ${formatDate(end)}.`,
  until: (end: string) => `Open until ${formatDate(end)}`,
  another: 'Use another code',
  signIn: 'Sign in',
  register: 'Create an account',
  seeSubscription: 'See your subscription',
  subscribed: 'You have a subscription that has not ended',
  subscribedMore: 'A code cannot be added to it. Keep the code, and come back with it once the subscription has ended.',
} as const;

/** Why a code could not be checked: what happened, what was kept, what to do. */
export function problemWords({ code, title, meta }: ApiProblem): string {
  switch (code) {
    case 'too-many-codes': {
      const { wait } = meta;
      return `There were too many tries. Please wait ${typeof wait === 'string' ? wait : 'a while'}; your code is kept here.`;
    }
    case 'network':
    case 'timed-out':
      return 'We could not reach the house. Your code is kept here; please try again.';
    case 'invalid-query':
      return 'A code has at most 40 letters and figures. Please check it.';
    default:
      return title;
  }
}
