import type { ApiProblem } from '#web/api/api-problem.ts';
import type { ScreenHead } from '#web/api/screen.ts';
import { signedOutText } from '#web/ui/data-view.tsx';

export interface ErrorText {
  readonly title: string;
  readonly message: string;
  readonly button?: { readonly label: string; readonly to: string };
}

const generic: ErrorText = {
  title: 'Technical error',
  message:
    'Sorry, we are currently experiencing a few technical issues. Please return to the homepage or try again shortly.',
};

/** Texts of the error pages (spec 1 §8). */
export const errorTexts = {
  403: { ...signedOutText, button: { label: 'Sign in', to: '/signin' } },
  404: {
    title: 'Page not found',
    message:
      "Sorry, we can't find the page you're looking for. It may be temporarily unavailable. Please check the website address in the address bar of your browser, or return to the homepage.",
    button: { label: 'Return to homepage', to: '/' },
  },
  410: {
    title: 'This page no longer exists',
    message:
      'Sorry, this page no longer exists. You can use the search to find what you were looking for or visit the homepage.',
    button: { label: 'Visit homepage', to: '/' },
  },
  500: generic,
  503: {
    title: 'Server error',
    message:
      'Sorry, it looks like we are having some server issues. Please return to the homepage or try again shortly.',
  },
  504: {
    title: 'Time out',
    message: 'Sorry, this page has timed out. Please return to the homepage or try again shortly.',
  },
} as const satisfies Record<number, ErrorText>;

export type ErrorCode = keyof typeof errorTexts;

/** A request aborted by the browser has timed out; an answer or lost connection is judged by its status. */
export function codeOfProblem({ code, status }: ApiProblem): ErrorCode {
  return code === 'timed-out' ? 504 : errorCodeOf(status);
}

/** Each status has its own page; others use the generic one (spec 1 §8). */
export function errorCodeOf(status: number): ErrorCode {
  return isErrorCode(status) ? status : 500;
}

function isErrorCode(status: number): status is ErrorCode {
  return Object.hasOwn(errorTexts, status);
}

/** The title of the page is also its description (spec 1 §8). */
export function errorHead(code: ErrorCode): ScreenHead {
  const { title } = errorTexts[code];
  return { title, description: title, noIndex: true };
}
