import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useOwnDocument } from './own-document.ts';
import type { Route } from './route.ts';

const route = (isApart: boolean): Route => ({
  name: 'here',
  pattern: '/here',
  shell: 'booking',
  file: null,
  load: () => Promise.reject(new Error('unused')),
  ...(isApart ? { isApart } : {}),
});

/** A page with a link, and the router's ear on it. */
function Page({
  isApart,
  href,
  taken,
}: {
  readonly isApart: boolean;
  readonly href: string;
  readonly taken: () => void;
}) {
  useOwnDocument(route(isApart));
  return (
    <a
      href={href}
      onClick={(event) => {
        event.preventDefault();
        taken();
      }}
    >
      Go
    </a>
  );
}

it.each([
  [false, '/basket', 'the router'],
  [false, '/checkout', 'the browser'],
  [false, '/checkout/', 'the browser'],
  [false, '/checkout/orders/1', 'the router'],
  [true, '/basket', 'the browser'],
  [true, '/checkout/orders/1', 'the browser'],
  [true, '/checkout', 'the router'],
])('on a page that is apart (%s) a link to %s is followed by %s', (isApart, href, who) => {
  const taken = vi.fn<() => void>();
  render(<Page isApart={isApart} href={href} taken={taken} />);
  // A browser would load the document; jsdom has none.
  addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  fireEvent.click(screen.getByRole('link'));
  expect(taken).toHaveBeenCalledTimes(who === 'the router' ? 1 : 0);
});
