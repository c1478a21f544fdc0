import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { axeFindings } from '#test/support/axe.ts';

import type { HeaderAccount, NavigationItem } from './navigation.ts';
import { BareShell, ClassicShell, RestyledShell } from './shell.tsx';

const navigation: readonly NavigationItem[] = [
  {
    title: 'Tickets and events',
    url: '/tickets-and-events',
    children: ['Calendar', 'Opera', 'Ballet', 'Talks', 'Family'].map((title) => ({
      title,
      url: `/${title.toLowerCase()}`,
    })),
  },
  { title: 'Visit', url: '/visit-us', children: [{ title: 'Eat and drink', url: '/eat-and-drink' }] },
  { title: 'Stream', url: '/stream' },
  {
    title: 'Join and support',
    url: '/support',
    children: [{ title: 'Become a member', url: '/support/membership/friends' }],
  },
];

type HouseProps = { readonly account?: HeaderAccount | null; readonly basketCount?: number };

function House({ account = null, basketCount = 0 }: HouseProps) {
  const { pathname } = useLocation();
  return (
    <RestyledShell account={account} basketCount={basketCount} currentPath={pathname} navigation={navigation}>
      <h1>{pathname}</h1>
      <Link to="/news">Latest news</Link>
    </RestyledShell>
  );
}

function enter(props: HouseProps = {}, path = '/eat-and-drink') {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <House {...props} />
    </MemoryRouter>,
  );
}

const menuButton = () => screen.getByRole('button', { name: /^(MENU|CLOSE)$/ });
const overlay = () => document.getElementById(menuButton().getAttribute('aria-controls') ?? '');

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the shells', () => {
  it('have nothing that axe objects to', async () => {
    const { container } = enter({ basketCount: 2 });
    await userEvent.click(menuButton());
    expect(await axeFindings(container)).toEqual([]);
  });

  it('render on a server', () => {
    const html = renderToString(
      <MemoryRouter>
        <ClassicShell account={null} basketCount={0} currentPath="/" navigation={navigation}>
          Home
        </ClassicShell>
      </MemoryRouter>,
    );
    expect(html).toContain('data-look="classic"');
  });

  it('have neither header nor footer when bare', () => {
    render(<BareShell>Menu of the week</BareShell>);
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('let the keyboard skip to the content first', async () => {
    enter();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
  });
});

describe('the header', () => {
  it('offers a visitor to sign in and to come back', () => {
    enter();
    const [link] = screen.getAllByRole('link', { name: 'Sign In' });
    expect(link).toHaveAttribute('href', '/account/signin?redirectUrl=%2Feat-and-drink');
  });

  it('calls a customer by first name and says how much is in the basket', () => {
    enter({ account: { firstName: 'Imogen' }, basketCount: 1 });
    expect(screen.getAllByRole('link', { name: 'Imogen' })[0]).toHaveAttribute('href', '/account');
    expect(screen.getByRole('link', { name: 'Basket, 1 item' })).toHaveTextContent('Basket 1');
  });

  it('opens the second level from the keyboard and closes it by Escape', async () => {
    enter();
    const more = screen.getByRole('button', { name: 'More in Tickets and events' });
    more.focus();
    await userEvent.keyboard('{Enter}');
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Calendar' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveFocus();
  });

  it('asks nobody to become a member who is one', () => {
    enter({ account: { firstName: 'Imogen', isMember: true } });
    expect(screen.queryByText('Become a member')).toBeNull();
    expect(screen.getAllByText('Gift membership').length).toBeGreaterThan(0);
  });
});

describe('the overlay', () => {
  it('opens and closes by its button, and by Escape', async () => {
    enter();
    expect(overlay()).toHaveAttribute('inert');
    await userEvent.click(menuButton());
    expect(menuButton()).toHaveTextContent('CLOSE');
    expect(overlay()).not.toHaveAttribute('inert');
    await userEvent.click(menuButton());
    expect(overlay()).toHaveAttribute('inert');
    await userEvent.click(menuButton());
    await userEvent.keyboard('{Escape}');
    expect(overlay()).toHaveAttribute('inert');
    expect(menuButton()).toHaveFocus();
  });

  it('begins with the section of the page open and the others closed', async () => {
    enter();
    await userEvent.click(menuButton());
    const sections = within(overlay() ?? document.body);
    expect(sections.getByRole('button', { name: 'Visit' })).toHaveAttribute('aria-expanded', 'true');
    expect(sections.getByRole('button', { name: 'Tickets and events' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens the search together with itself, and without it from the menu button', async () => {
    enter();
    await userEvent.click(screen.getAllByRole('button', { name: 'Search' })[0] ?? document.body);
    expect(screen.getByPlaceholderText('Search the website...')).toHaveFocus();
    await userEvent.click(menuButton());
    await userEvent.click(menuButton());
    expect(screen.queryByPlaceholderText('Search the website...')).toBeNull();
  });

  it('closes when another page comes', async () => {
    enter();
    await userEvent.click(menuButton());
    await userEvent.click(screen.getByRole('link', { name: 'Latest news' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/news');
    expect(overlay()).toHaveAttribute('inert');
  });

  it('closes when the layout becomes desktop', async () => {
    const layout = new EventTarget();
    vi.stubGlobal('matchMedia', () => layout);
    enter();
    await userEvent.click(menuButton());
    act(() => {
      layout.dispatchEvent(Object.assign(new Event('change'), { matches: true }));
    });
    expect(overlay()).toHaveAttribute('inert');
  });
});

async function openSearch(): Promise<HTMLElement> {
  enter();
  await userEvent.click(screen.getAllByRole('button', { name: 'Search' })[0] ?? document.body);
  return screen.getByPlaceholderText('Search the website...');
}

describe('the search', () => {
  it('shows its arrow with the first letter and goes to the results', async () => {
    const field = await openSearch();
    const form = within(field.closest('form') ?? document.body);
    expect(form.queryByRole('button')).toBeNull();
    await userEvent.type(field, 'Jenůfa');
    await userEvent.click(form.getByRole('button', { name: 'Search' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/search/Jen');
  });

  it('goes nowhere for text that is no search, and says so in the log', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const field = await openSearch();
    await userEvent.type(field, '歌剧{Enter}');
    expect(warn).toHaveBeenCalledWith('Invalid search value');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/eat-and-drink');
  });
});
