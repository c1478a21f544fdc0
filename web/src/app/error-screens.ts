import { createElement } from 'react';

import { defineScreen } from '#web/api/screen.ts';
import type { Screen } from '#web/api/screen.ts';

import { ErrorPage } from './error-page.tsx';
import { errorHead } from './error-texts.ts';
import type { ErrorCode } from './error-texts.ts';

/** The error pages by their path; `/error` is the generic one (spec 1 §2). */
export const errorScreens: readonly (readonly [path: string, screen: Screen])[] = [
  ['error', errorScreen(500)],
  ['403', errorScreen(403)],
  ['404', errorScreen(404)],
  ['410', errorScreen(410)],
  ['500', errorScreen(500)],
  ['503', errorScreen(503)],
  ['504', errorScreen(504)],
];

function errorScreen(code: ErrorCode): Screen {
  return defineScreen({
    head: () => errorHead(code),
    status: () => code,
    component: () => createElement(ErrorPage, { code }),
  });
}
