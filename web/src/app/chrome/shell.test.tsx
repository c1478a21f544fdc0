import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { NavItem } from '#shared/site/domain/navigation.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { houseForPages, sampleHouse } from '#test/support/sample-house.ts';

import type { HeaderAccount } from './account.ts';
import { Announcement } from './announcement.tsx';
import { BareShell, Shell } from './shell.tsx';
import { menuAfter } from './use-menu.ts';

const entry = (title: string) => ({ title, path: `/${title.toLowerCase().replaceAll(' ', '-')}` });

const navigation: readonly NavItem[] = [
  {
    title: 'Tickets and events',
    path: '/tickets-and-events',
    level2NavItems: ['Calendar', 'Opera', 'Ballet', 'Talks', 'Family'].map(entry),
  },
  {
    title: 'Visit us',
    path: '/visit-us',
    level2NavItems: [
      { title: 'Plan your visit', path: '/visit-us' },
      { title: 'Eat and drink', path: '/eat-and-drink' },
    ],
  },
  { title: 'Stream', path: '/stream', level2NavItems: [] },
  {
    title: 'Join and support',
    path: '/support',
    level2NavItems: [{ title: 'Become a member', path: '/support/membership/friends' }],
  },
  { title: 'News', path: '/news', level2NavItems: [] },
  { title: 'About', path: '/about', level2NavItems: [{ title: 'History', path: '/about/history' }] },
];

type HouseProps = {
  readonly account?: HeaderAccount | null;
  readonly basketCount?: number;
  readonly look?: 'restyled' | 'classic' | 'booking';
  readonly newsletter?: ReactNode;
  readonly banner?: ReactNode;
};

function SearchForm({ onSearch }: { readonly onSearch: () => void }) {
  return (
    <form aria-label="Search form">
      <input placeholder="Search the website..." aria-label="Search text" />
      <button type="button" onClick={onSearch}>
        Go
      </button>
    </form>
  );
}

const newsletterForm = <p>Newsletter form</p>;

function House({
  account = null,
  basketCount = 0,
  look = 'restyled',
  newsletter = newsletterForm,
  banner,
}: HouseProps) {
  const { pathname } = useLocation();
  return (
    <Shell
      house={houseForPages}
      look={look}
      account={account}
      basketCount={basketCount}
      currentPath={pathname}
      navigation={navigation}
      Search={SearchForm}
      newsletter={newsletter}
      banner={banner}
    >
      <h1>{pathname}</h1>
      <Link to="/news">Latest news</Link>
    </Shell>
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
/** The one of the header; the overlay has another. */
const searchButton = () => screen.getAllByRole('button', { name: /^(Search|Close search)$/ })[0] ?? document.body;
const overlay = () => document.getElementById(menuButton().getAttribute('aria-controls') ?? '') ?? document.body;
const rest = () => document.getElementById('content')?.parentElement;

async function openMenu() {
  await userEvent.click(menuButton());
  await within(overlay()).findByRole('navigation', { name: 'Menu' });
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the shells', () => {
  it.each(['restyled', 'classic'] as const)('%s: have nothing that axe objects to', async (look) => {
    const { container } = enter({ basketCount: 2, look });
    await openMenu();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('render on a server, with the whole menu in the page', () => {
    const html = renderToString(
      <MemoryRouter>
        <House look="classic" />
      </MemoryRouter>,
    );
    expect(html).toContain('data-look="classic"');
    expect(html).toContain('/about/history');
  });

  it('have neither header nor footer when bare (spec 1 §2)', () => {
    proves(statements.siteRoutes.eatDrinkMenuPagesNoHeader);
    render(<BareShell>Menu of the week</BareShell>);
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('let the keyboard skip to the content first', async () => {
    enter();
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus());
  });
});

describe('the booking shell (decision 107)', () => {
  const booking = { look: 'booking', account: { firstName: 'Imogen' }, basketCount: 2, banner: <p>A lift</p> } as const;

  it('has the mark, the account and the basket with its count, and nothing else of the site', async () => {
    const { container } = enter(booking, '/basket');
    const header = within(screen.getByRole('banner'));
    expect(header.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [expect.stringContaining('Royal Opera House'), '/'],
      ['Imogen', '/account'],
      ['Basket 2', '/basket'],
    ]);
    expect(header.getByRole('link', { name: 'Royal Opera House' })).toBeInTheDocument();
    expect(screen.queryByText('A lift')).not.toBeInTheDocument();
    expect(screen.queryByText('Newsletter form')).not.toBeInTheDocument();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/policies/privacy',
      '/policies/cookie-usage',
      '/policies/terms-and-conditions-of-sale',
      '/policies/community-guidelines',
    ]);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('comes and goes around a page without mounting it again', () => {
    const inRouter = (look: 'classic' | 'booking') => (
      <MemoryRouter>
        <House look={look} banner={booking.banner} />
      </MemoryRouter>
    );
    const { rerender } = render(inRouter('classic'));
    const heading = screen.getByRole('heading', { level: 1 });
    rerender(inRouter('booking'));
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(screen.queryByText('A lift')).not.toBeInTheDocument();
    rerender(inRouter('classic'));
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(screen.getByText('A lift')).toBeInTheDocument();
  });
});

describe('the header (spec 1 §2)', () => {
  it('leads home by its logo', () => {
    proves(statements.siteScreens.logoLeadsHome);
    enter();
    expect(screen.getByRole('link', { name: 'Royal Opera House' })).toHaveAttribute('href', '/');
  });

  it('offers a visitor to sign in and to come back to the current path', () => {
    proves(
      statements.siteScreens.accountLinkShowsFirstName,
      statements.siteRoles.accountLinkAnonymousVisitorGoes,
      statements.streamScreens.visitorsAccountLinkGoesSign,
      statements.streamScreens.headersAccountLinkReadsSign,
    );
    enter();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/account/signin?redirectUrl=/eat-and-drink',
    );
  });

  it('calls a customer by first name and counts the basket', () => {
    proves(
      statements.siteScreens.basketLinkShowsItemCount,
      statements.siteScreens.accountLinkShowsFirstName,
      statements.streamScreens.newCheckoutBasketLinkChosen,
      statements.streamScreens.headerBasketLinkItemCount,
      statements.streamScreens.headerAccountLinkShowingFirst,
    );
    enter({ account: { firstName: 'Imogen' }, basketCount: 1 });
    expect(screen.getByRole('link', { name: 'Imogen' })).toHaveAttribute('href', '/account');
    const basket = screen.getByRole('link', { name: 'Basket, 1 item' });
    expect(basket).toHaveTextContent('Basket 1');
    expect(basket).toHaveAttribute('href', '/basket');
  });

  it("offers 'Gift membership' to a member in place of 'Become a member'", () => {
    proves(
      statements.visitStates.becomeMemberBecomesGiftMembership,
      statements.streamScreens.becomeMemberUnderJoinSupport,
    );
    enter({ account: { firstName: 'Imogen', isMember: true } });
    expect(screen.queryByText('Become a member')).toBeNull();
    expect(screen.getByText('Gift membership')).toBeInTheDocument();
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
    await waitFor(() => expect(more).toHaveFocus());
  });

  it('closes the second level when the focus leaves it, and opens one at a time', async () => {
    enter();
    await userEvent.click(screen.getByRole('button', { name: 'More in Tickets and events' }));
    await userEvent.click(screen.getByRole('button', { name: 'More in Visit us' }));
    const first = screen.getByRole('button', { name: 'More in Tickets and events' });
    await waitFor(() => expect(first).toHaveAttribute('aria-expanded', 'false'));
    expect(await screen.findByRole('link', { name: 'Eat and drink' })).toBeVisible();
  });

  it('stays open when the mouse that opened it by resting then presses the arrow, and closes at the next press', async () => {
    enter();
    const more = screen.getByRole('button', { name: 'More in Visit us' });
    await userEvent.hover(more);
    await waitFor(() => expect(more).toHaveAttribute('aria-expanded', 'true'));
    await userEvent.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  it('is a mega menu above four entries and a submenu otherwise', () => {
    proves(statements.siteScreens.desktopMenuSecondLevelItems);
    enter({ look: 'classic' });
    const panelOf = (title: string) =>
      document.getElementById(screen.getByRole('button', { name: title }).getAttribute('aria-controls') ?? '');
    expect(panelOf('More in Tickets and events')).toHaveAttribute('data-mega');
    expect(panelOf('More in Visit us')).not.toHaveAttribute('data-mega');
  });

  it('is the same in both looks, but for the sections that it names', () => {
    const headerOf = (look: 'classic' | 'restyled') => {
      const { unmount } = enter({ look, basketCount: 2 });
      const header = screen.getByRole('banner').cloneNode(true);
      unmount();
      if (!(header instanceof HTMLElement)) throw new Error('There is no header.');
      header.querySelector('nav')?.replaceChildren();
      return header.outerHTML.replaceAll(/_r_\w+_/g, '');
    };
    expect(headerOf('classic')).toBe(headerOf('restyled'));
  });

  it('shows all sections in the older look, and in the newer one those beyond four under More', async () => {
    const { unmount } = enter({ look: 'classic' });
    const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main().queryByRole('button', { name: 'More sections' })).toBeNull();
    expect(main().getByRole('link', { name: 'About' })).toBeVisible();
    unmount();
    enter({ look: 'restyled' });
    await userEvent.click(main().getByRole('button', { name: 'More sections' }));
    expect(main().getByRole('link', { name: 'News' })).toBeVisible();
    expect(main().getByRole('link', { name: 'History' })).toBeVisible();
  });
});

describe('the menu of small layouts (spec 1 §4)', () => {
  it.each([
    ['open menu', { menu: true, search: false }],
    ['open search', { menu: true, search: true }],
    ['close', { menu: false, search: false }],
  ] as const)('%s: %o', (action, state) => {
    if (action === 'open menu') proves(statements.visitStates.openingSetsMenuOpenSearch);
    if (action === 'open search') proves(statements.visitStates.openingSetsMenuOpenSearch);
    expect(menuAfter[action]).toEqual(state);
  });

  it('opens and closes by its button, which says MENU and CLOSE', async () => {
    proves(statements.siteScreens.mobileTabletOverlayMenuClose);
    enter();
    expect(overlay()).toHaveAttribute('inert');
    expect(menuButton()).toHaveTextContent('MENU');
    await openMenu();
    expect(menuButton()).toHaveTextContent('CLOSE');
    expect(menuButton()).toHaveAttribute('aria-expanded', 'true');
    expect(overlay()).not.toHaveAttribute('inert');
    await userEvent.click(menuButton());
    expect(overlay()).toHaveAttribute('inert');
  });

  it('keeps the focus out of the page below it, and gives it back on Escape', async () => {
    enter();
    expect(rest()).not.toHaveAttribute('inert');
    await openMenu();
    expect(rest()).toHaveAttribute('inert');
    await userEvent.keyboard('{Escape}');
    expect(overlay()).toHaveAttribute('inert');
    expect(rest()).not.toHaveAttribute('inert');
    await waitFor(() => expect(menuButton()).toHaveFocus());
  });

  it('begins with the section of the current path open and the others closed; sections expand and collapse', async () => {
    proves(statements.visitStates.mobileSectionsExpandCollapse, statements.visitStates.mobileSectionHoldingCurrentPath);
    enter();
    await openMenu();
    const section = (name: string) => within(overlay()).getByRole('button', { name });
    expect(section('Visit us')).toHaveAttribute('aria-expanded', 'true');
    expect(section('Tickets and events')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(section('Tickets and events'));
    expect(within(overlay()).getByRole('link', { name: 'Opera' })).toBeVisible();
    await userEvent.click(section('Tickets and events'));
    expect(section('Tickets and events')).toHaveAttribute('aria-expanded', 'false');
    expect(within(overlay()).getByRole('link', { name: 'Eat and drink' })).toHaveAttribute('aria-current', 'page');
  });

  it('opens together with the search; the menu button opens it without', async () => {
    enter();
    await userEvent.click(searchButton());
    expect(await screen.findByPlaceholderText('Search the website...')).toBeInTheDocument();
    expect(menuButton()).toHaveTextContent('CLOSE');
    await userEvent.click(menuButton());
    await openMenu();
    expect(screen.queryByPlaceholderText('Search the website...')).toBeNull();
    await userEvent.click(within(overlay()).getByRole('button', { name: 'Search' }));
    expect(screen.getByPlaceholderText('Search the website...')).toBeInTheDocument();
  });

  it('closes with the search that leads elsewhere, and by its own button', async () => {
    enter();
    await userEvent.click(searchButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Go' }));
    expect(overlay()).toHaveAttribute('inert');
    await userEvent.click(searchButton());
    await userEvent.click(screen.getByRole('button', { name: 'Close search' }));
    expect(overlay()).toHaveAttribute('inert');
  });

  it('closes when a link of it is followed', async () => {
    enter();
    await openMenu();
    await userEvent.click(within(overlay()).getByRole('link', { name: 'News' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/news');
    expect(overlay()).toHaveAttribute('inert');
  });

  it('closes when the page below it is pressed', async () => {
    enter();
    await openMenu();
    act(() => void rest()?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
    await waitFor(() => expect(overlay()).toHaveAttribute('inert'));
  });

  it('closes when the layout becomes desktop', async () => {
    proves(statements.visitStates.menuClosesLayoutBecomesDesktop);
    const layout = new EventTarget();
    const asked = vi.fn<(query: string) => EventTarget>(() => layout);
    vi.stubGlobal('matchMedia', asked);
    enter();
    expect(asked).toHaveBeenCalledWith('(min-width: 64em)');
    await openMenu();
    act(() => {
      layout.dispatchEvent(Object.assign(new Event('change'), { matches: true }));
    });
    expect(overlay()).toHaveAttribute('inert');
  });
});

describe('the announcement (spec 1 §2)', () => {
  it('has title, text, time with its zone, icon and link', async () => {
    proves(statements.siteScreens.announcementBannerAppearsDisplayBannerSet);
    const { container } = render(
      <MemoryRouter>
        <Announcement
          title="Lift"
          text="Use the other one."
          time="2026-10-25T00:30:00Z"
          icon="travel"
          link={{ title: 'Plan your visit', path: '/visit-us' }}
        />
      </MemoryRouter>,
    );
    const banner = screen.getByRole('complementary', { name: 'Announcement' });
    expect(banner).toHaveTextContent('Lift Use the other one. Plan your visit25/10/26 01:30 BST');
    expect(banner.querySelector('svg')).toHaveAttribute('data-icon', 'travel');
    expect(await axeFindings(container)).toEqual([]);
  });

  const lift = { title: 'Lift', text: 'Use the other one.', time: null, icon: 'travel', link: null } as const;
  const banner = () => screen.queryByRole('complementary', { name: 'Announcement' });
  const show = (more: Partial<Parameters<typeof Announcement>[0]> = {}) =>
    render(<Announcement {...lift} {...more} />, { wrapper: MemoryRouter });

  it('stays away once it was put away, in the next visit too, until its words change', async () => {
    localStorage.clear();
    const first = show();
    await userEvent.click(screen.getByRole('button', { name: 'Put the announcement away' }));
    expect(banner()).toBeNull();
    first.unmount();
    const second = show();
    expect(banner()).toBeNull();
    second.unmount();
    const third = show({ text: 'Both lifts are closed.' });
    expect(banner()).toBeVisible();
    // Another tab put these away meanwhile.
    act(() => {
      localStorage.setItem('announcement put away', 'Lift Both lifts are closed.');
      dispatchEvent(new Event('storage'));
    });
    expect(banner()).toBeNull();
    third.unmount();
    localStorage.clear();
  });

  it('is gone where the browser stores nothing, too', async () => {
    const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Put the announcement away' }));
    expect(banner()).toBeNull();
    refusing.mockRestore();
  });

  it('is folded into a line that can be opened; one that asks for attention is not', async () => {
    const folded = show();
    const toggle = screen.getByRole('button', { name: 'Show the whole announcement' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(toggle).toHaveAccessibleName('Show less of the announcement');
    folded.unmount();
    show({ icon: 'attention' });
    expect(banner()).toHaveAttribute('data-open');
    expect(screen.queryByRole('button', { name: 'Show the whole announcement' })).toBeNull();
  });
});

describe('the footer (spec 1 §2)', () => {
  it('asks for the newsletter once: by its form, or where the page itself is the form by a link', () => {
    const { unmount } = enter();
    const footer = () => within(screen.getByRole('contentinfo'));
    expect(
      footer()
        .getAllByText(/newsletter|sign up/i)
        .map(({ textContent }) => textContent),
    ).toEqual(['Sign up', 'Newsletter form']);
    unmount();
    enter({ newsletter: null }, '/newsletter');
    expect(footer().getByRole('link', { name: 'Receive the newsletter' })).toHaveAttribute('href', '/newsletter');
  });

  it('has quick links, policies, the five networks, HELP, the newsletter, the funder and the charity', () => {
    proves(
      statements.sitePurpose.ticketsOnlyAvailableOnline,
      statements.siteScreens.footerPolicyLinks,
      statements.siteScreens.footerSocialLinksFacebookInstagram,
      statements.siteScreens.footerHelpLinkArtsFunders,
      statements.siteScreens.footerCharityRegistrationTextFixed,
      statements.siteScreens.footerQuickLinksBookOnline,
    );
    enter();
    const footer = within(screen.getByRole('contentinfo'));
    for (const [title, text] of [
      ['Book online', 'Tickets are only available online.'],
      ['Email us', 'Our inbox is monitored Monday to Saturday, 9am to 5pm.'],
      ['Sign up', 'The latest news, offers and alerts, by e-mail.'],
    ] as const) {
      expect(footer.getByRole('heading', { name: title }).parentElement).toHaveTextContent(text);
    }
    const policies = within(footer.getByRole('navigation', { name: 'Policies' }));
    expect(policies.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/policies/privacy',
      '/policies/cookie-usage',
      '/policies/terms-and-conditions-of-sale',
      '/policies/community-guidelines',
      '/about/royal-opera-house/corporate-policies',
      '/sitemap',
    ]);
    const social = within(footer.getByRole('navigation', { name: 'Follow us' }));
    expect(social.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Facebook',
      'Instagram',
      'X',
      'TikTok',
      'YouTube',
    ]);
    expect(footer.getByRole('link', { name: 'HELP' })).toHaveAttribute('href', '/help-centre');
    expect(footer.getByText('Newsletter form')).toBeInTheDocument();
    expect(footer.getByText('Supported by the national arts fund')).toBeInTheDocument();
    const { companyNumber, charityNumber } = sampleHouse.facts;
    expect(footer.getByText(new RegExp(`${companyNumber}.*${charityNumber}`))).toBeInTheDocument();
  });
});
