import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';

function Address() {
  const { pathname, search, hash, state } = useLocation();
  return (
    <p data-testid="address">
      {useNavigationType()} {pathname + search + hash} {JSON.stringify(state)}
    </p>
  );
}

/** Presses a link on `/news`; says whether the browser would follow it, and what the router shows then. */
function press(props: Omit<LinkProps, 'children'>, keys: MouseEventInit = {}) {
  render(
    <MemoryRouter initialEntries={['/news']}>
      <Link {...props}>There</Link>
      <Address />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'There' });
  const click = createEvent.click(link, { button: 0, ...keys });
  fireEvent(link, click);
  return { href: link.getAttribute('href'), isFollowed: !click.defaultPrevented, shown: screen.getByTestId('address') };
}

it('opens a page of the site without the browser, with its query, fragment and state', () => {
  const { href, isFollowed, shown } = press({ to: '/visit?when=now#bar', state: { from: 'news' } });
  expect({ href, isFollowed }).toEqual({ href: '/visit?when=now#bar', isFollowed: false });
  expect(shown).toHaveTextContent('PUSH /visit?when=now#bar {"from":"news"}');
});

it('takes the place of the page where it says so', () => {
  expect(press({ to: '/visit', replace: true }).shown).toHaveTextContent('REPLACE /visit');
});

it.each<[string, Omit<LinkProps, 'children'>, MouseEventInit]>([
  ['a file of the site', { to: '/files/tosca.ics', reloadDocument: true }, {}],
  ['a whole address', { to: 'https://example.com/a' }, {}],
  ['an address that writes a mail', { to: 'mailto:box@example.com' }, {}],
  ['another tab', { to: '/visit', target: '_blank' }, {}],
  ['a press with Ctrl', { to: '/visit' }, { ctrlKey: true }],
])('leaves %s to the browser', (_, props, keys) => {
  const { href, isFollowed, shown } = press(props, keys);
  expect({ href, isFollowed }).toEqual({ href: props.to, isFollowed: true });
  expect(shown).toHaveTextContent('POP /news');
});

it('asks its own handler first, which may keep the page', () => {
  const onClick = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  expect(press({ to: '/visit', onClick }).shown).toHaveTextContent('POP /news');
  expect(onClick).toHaveBeenCalledOnce();
});
