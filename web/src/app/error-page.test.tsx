import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';

import { ErrorPage } from './error-page.tsx';
import { errorCodeOf, errorHead } from './error-texts.ts';
import type { ErrorCode } from './error-texts.ts';

/** As the document has them (spec 1 §8); where it shows no button, trying again and the way home. */
const pages: readonly (readonly [ErrorCode, string, string, string | null, string])[] = [
  [403, "You're not logged in", "Sorry, you can't see this page without logging in.", 'Sign in', '/signin'],
  [
    404,
    'Page not found',
    "Sorry, we can't find the page you're looking for. It may be temporarily unavailable. Please check the website address in the address bar of your browser, or return to the homepage.",
    'Return to homepage',
    '/',
  ],
  [
    410,
    'This page no longer exists',
    'Sorry, this page no longer exists. You can use the search to find what you were looking for or visit the homepage.',
    'Visit homepage',
    '/',
  ],
  [
    500,
    'Technical error',
    'Sorry, we are currently experiencing a few technical issues. Please return to the homepage or try again shortly.',
    null,
    '/',
  ],
  [
    503,
    'Server error',
    'Sorry, it looks like we are having some server issues. Please return to the homepage or try again shortly.',
    null,
    '/',
  ],
  [504, 'Time out', 'Sorry, this page has timed out. Please return to the homepage or try again shortly.', null, '/'],
];

describe('the error pages (spec 1 §8)', () => {
  it.each(pages)('%i: title, message, button and head', async (code, title, message, button, to) => {
    proves(
      statements.streamErrors.status404PageNotFound,
      statements.streamErrors.status410PageGone,
      statements.streamErrors.status503504PageServiceUnavailable,
      statements.streamErrors.errorPageShowsTitleError,
      statements.streamErrors.status403YoureNotLoggedSorry,
    );
    const { container } = render(
      <MemoryRouter>
        <main>
          <ErrorPage code={code} />
        </main>
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`${title} (error ${code})`);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: button ?? 'Return to homepage' })).toHaveAttribute('href', to);
    expect(screen.queryByRole('button', { name: 'Try again' }) === null).toBe(button !== null);
    expect(errorHead(code)).toEqual({ title, description: title, noIndex: true });
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each([
    [500, true],
    [504, true],
    [404, false],
  ] as const)('%i names the page that did not load: %s', (code, isNamed) => {
    render(
      <MemoryRouter>
        <ErrorPage code={code} page="All titles" />
      </MemoryRouter>,
    );
    expect(screen.queryByText('All titles') !== null).toBe(isNamed);
  });

  it('shows no broken picture where the connection is lost', () => {
    const { container } = render(
      <MemoryRouter>
        <ErrorPage code={504} />
      </MemoryRouter>,
    );
    const picture = container.querySelector('img');
    expect(picture).toBeVisible();
    if (picture) fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
  });

  it.each([
    [404, 404],
    [410, 410],
    [503, 503],
    [504, 504],
    [403, 403],
    [0, 500],
    [400, 500],
    [502, 500],
    [418, 500],
  ])('status %i is shown as the page of %i', (status, code) => {
    proves(statements.streamErrors.anythingElseGeneric500);
    expect(errorCodeOf(status)).toBe(code);
  });
});
