import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { writeItems } from '#functions/platform/table/batch.ts';
import { cateringMenus } from '#functions/publishing/readers/catering.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { aHomepage } from '#test/support/homepage.ts';
import { openPage } from '#test/support/open-page.tsx';
import { sampleHouse } from '#test/support/sample-house.ts';
import { openSeason } from '#test/support/season-house.ts';
import type { SeasonHouse } from '#test/support/season-house.ts';
import { anActivity, anEvent, anEventDetails } from '#test/support/season.ts';
import { visitItems } from '#test/support/visit-pages.ts';

import { routes } from './routes.ts';

// A bound on hanging, not on speed: the first page loads its handlers, on a machine that may be busy.
configure({ asyncUtilTimeout: 20_000 });

const now = '2026-11-21T12:00:00.000Z';
let house: SeasonHouse;

const tosca = {
  slug: 'tosca',
  activities: [
    anActivity({
      id: 'tosca-1',
      date: '2026-12-03T19:30:00.000Z',
      performanceTimes: [
        { title: 'Act I', date: '2026-12-03T19:30:00.000Z' },
        { title: 'Interval', date: '2026-12-03T20:15:00.000Z' },
        { title: 'Act II', date: '2026-12-03T20:40:00.000Z' },
        { title: 'Ends', date: '2026-12-03T21:25:00.000Z' },
      ],
    }),
    anActivity({ id: 'tosca-2', date: '2026-12-05T19:00:00.000Z', isCancelled: true }),
    anActivity({ id: 'tosca-0', date: '2026-11-01T19:30:00.000Z' }),
  ],
};
const onTour = anEvent({
  slug: 'coppelia',
  title: 'Coppélia',
  activities: [
    anActivity({ id: 'coppelia-1', locations: [{ id: 'tour-palace', title: 'Northgate Palace', slug: 'palace' }] }),
  ],
});

beforeAll(async () => {
  house = await openSeason(now, {
    events: [anEvent(tosca), onTour],
    details: [anEventDetails(tosca)],
    homepage: aHomepage(),
    left: {},
  });
  // Without it a page that fails would show what an earlier test has seen of it.
  vi.stubGlobal('sessionStorage', undefined);
  await writeItems(
    'content',
    visitItems().map((item) => ({ ...item })),
  );
});
afterAll(() => house.close());
afterEach(() => house.broken.clear());

const pages = [
  ['/visit-us', 'Visit us'],
  ['/visit-us?id=access', 'Access'],
  ['/eat-and-drink', 'Eat and drink'],
  ['/eat-and-drink/book-your-food-and-drink', 'Book your food and drink'],
  ['/eat-and-drink/the-prompt-corner/menu', 'Wine, cheese and something small'],
  ['/donate-now', 'Donate now'],
  ['/education-partners', 'Education partners'],
  ['/ticket-returns-nutcracker', 'Cancellations: Options for ticket buyers'],
  ['/ticket-returns-tosca', 'Cancellations: Options for ticket buyers'],
] as const;

describe('every page of a visit', () => {
  it.each(pages)('%s has its headline and no findings of axe', async (address, title) => {
    proves(statements.streamScreens.educationPartnersEducationPartners);
    const { container } = await openPage(address);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each([
    ['/visit-us', '/api/information/visit-us'],
    ['/eat-and-drink', '/api/eat-and-drink'],
    ['/eat-and-drink/book-your-food-and-drink', '/api/book-food-and-drink'],
    ['/eat-and-drink/the-terrace/menu', '/api/information/catering-menu'],
    ['/donate-now', '/api/donations'],
    ['/education-partners', '/api/information/education-partners-page'],
    ['/ticket-returns-tosca', '/api/returnspage'],
  ])('%s offers to try again when %s does not answer, and then shows itself', async (address, path) => {
    house.broken.add(path);
    await openPage(address);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    house.broken.clear();
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
    // While it asks again, a page stands there in its shape, still without its headline.
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  });

  it.each([
    '/visit-us?id=nowhere',
    '/visit-us?id=../../etc',
    '/eat-and-drink/nowhere/menu',
    '/eat-and-drink/The%20Terrace/menu',
  ])('%s is not found', async (address) => {
    await openPage(address);
    expect(await screen.findByRole('heading', { level: 1, name: /Page not found/ })).toBeInTheDocument();
  });

  it.each([
    ['visitUs', 'restyled'],
    ['donate', 'restyled'],
    ['returnsNutcracker', 'restyled'],
    ['returnsTosca', 'restyled'],
    ['eatAndDrink', 'classic'],
    ['bookFoodAndDrink', 'classic'],
    ['educationPartners', 'classic'],
    ['cateringMenu', 'bare'],
  ])('%s stands in the %s layout (spec 1 §2)', (name, shell) => {
    expect(routes.find((route) => route.name === name)?.shell).toBe(shell);
  });
});

describe('visit us', () => {
  it('leads on with teaser arrows, and lists its sections (spec 1 §3)', async () => {
    proves(statements.sitePurpose.visitorsReadHowVisit, statements.siteRoutes.visitUs);
    await openPage('/visit-us');
    const arrows = await screen.findByRole('navigation', { name: 'Plan your visit' });
    expect(within(arrows).getByRole('link', { name: /^Access/ })).toHaveAttribute('href', '/visit-us?id=access');
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    for (const link of within(contents).getAllByRole('link')) {
      const anchor = link.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(anchor)).toContainElement(
        screen.getByRole('heading', { level: 2, name: link.textContent }),
      );
    }
  });

  it('draws the three houses and says how many seats each has', async () => {
    await openPage('/visit-us');
    expect(await screen.findByRole('img', { name: /Plan of the Main Stage: 2256 seats/ })).toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: /^Plan of the/ })).toHaveLength(3);
  });

  it('leads back from a page below it', async () => {
    await openPage('/visit-us?id=families');
    expect(await screen.findByRole('link', { name: 'Visit us' })).toHaveAttribute('href', '/visit-us');
  });
});

describe('eat and drink', () => {
  it('shows every place with its tags, its menu and how to book', async () => {
    proves(
      statements.sitePurpose.visitorsReadEatDrinkPages,
      statements.siteRoutes.eatDrink,
      statements.siteScreens.eatDrinkHoldsCateringOffers,
    );
    await openPage('/eat-and-drink');
    const card = (await screen.findByRole('heading', { level: 3, name: 'The Terrace' })).closest('li')!;
    expect(within(card).getByRole('list', { name: /The Terrace/ })).toHaveTextContent('Vegan dishes');
    expect(within(card).getByRole('link', { name: 'See the menu of The Terrace' })).toHaveAttribute(
      'href',
      '/eat-and-drink/the-terrace/menu',
    );
    expect(within(card).getByRole('link', { name: 'Book a table at The Terrace' })).toHaveAttribute(
      'href',
      '/eat-and-drink/book-your-food-and-drink?place=the-terrace',
    );
  });

  it('offers neither table nor menu where there is none', async () => {
    await openPage('/eat-and-drink');
    const card = (await screen.findByRole('heading', { level: 3, name: 'The Slips Bar' })).closest('li')!;
    expect(within(card).queryByRole('link')).not.toBeInTheDocument();
    expect(card).toHaveTextContent('No booking: come as you are.');
  });

  it('shows its offers', async () => {
    await openPage('/eat-and-drink');
    const offers = await screen.findByRole('navigation', { name: 'Offers' });
    expect(within(offers).getByRole('link', { name: /^Two courses before the curtain/ })).toHaveAttribute(
      'href',
      '/eat-and-drink/the-gallery-restaurant/menu',
    );
  });
});

describe('food booking', () => {
  const address = '/eat-and-drink/book-your-food-and-drink';

  it('offers what is to come in this house, and keeps the choice in the address', async () => {
    proves(statements.siteRoutes.eatDrinkBookYourFood);
    await openPage(address);
    const events = await screen.findByRole('combobox', { name: 'What are you coming to see?' });
    expect(
      within(events)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose an event', 'Tosca, 3 December 2026']);
    const dates = screen.getByRole('combobox', { name: 'On which date?' });
    expect(dates).toBeDisabled();
    await userEvent.selectOptions(events, 'tosca');
    expect(
      within(dates)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a date', '3 December 2026 · Thursday, 7.30pm']);
    await userEvent.selectOptions(dates, 'tosca-1');
    expect(screen.getByTestId('address')).toHaveTextContent(`${address}?event=tosca&performance=tosca-1`);
  });

  it('says when each place can be reached around the performance, and who to write to', async () => {
    proves(statements.sitePurpose.visitorsLearnHowBookFood);
    await openPage(`${address}?event=tosca&performance=tosca-1&place=the-prompt-corner`);
    const [first] = await screen.findAllByRole('link', { name: /^E-mail about a table/ });
    const place = first!.closest('li')!;
    expect(within(place).getByRole('heading', { name: 'The Prompt Corner' })).toBeInTheDocument();
    expect(place).toHaveTextContent('Before the performanceFrom 6pm, last orders 7.20pm');
    expect(place).toHaveTextContent('Interval8.15pm to 8.35pm');
    expect(place).toHaveTextContent('After the performance9.25pm to 10.25pm');
    const href = decodeURIComponent(first!.getAttribute('href') ?? '');
    expect(href).toContain(`mailto:${sampleHouse.facts.catering.email}?subject=Table at The Prompt Corner: Tosca`);
    expect(href).toContain('3 December 2026 7.30pm');
  });

  it('says so when the performance is over, cancelled or unknown', async () => {
    for (const id of ['tosca-0', 'tosca-2', 'nobody']) {
      const { unmount } = await openPage(`${address}?event=tosca&performance=${id}`);
      expect(await screen.findByText('That performance is over or has been cancelled')).toBeInTheDocument();
      unmount();
    }
  });

  it('says so when the event is not in this house', async () => {
    await openPage(`${address}?event=coppelia`);
    expect(await screen.findByText('That event is over, or not in this house')).toBeInTheDocument();
  });

  it('still says the hours of any evening when the times of this one do not load', async () => {
    house.broken.add('/api/event-details');
    await openPage(`${address}?event=tosca&performance=tosca-1`);
    expect(await screen.findByText('This did not load')).toBeInTheDocument();
    expect(screen.getByText('An hour and a half before curtain up')).toBeInTheDocument();
  });

  it('keeps the rest of the page when the season does not load', async () => {
    house.broken.add('/api/events');
    await openPage(address);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3, name: 'The Terrace' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: sampleHouse.facts.catering.phone })).toBeInTheDocument();
  });
});

describe('a catering menu', () => {
  it('names price, diet and allergens of every dish in words', async () => {
    proves(statements.sitePurpose.visitorsReadCateringMenus, statements.siteRoutes.eatDrinkSlugMenuCatering);
    await openPage('/eat-and-drink/the-gallery-restaurant/menu');
    const dish = (await screen.findByRole('heading', { level: 3, name: /^Roast leeks/ })).closest('li')!;
    expect(within(dish).getByTitle('Vegan')).toHaveTextContent('VG');
    expect(dish).toHaveTextContent('Contains nuts and sulphites.');
    expect(within(dish).getByRole('list', { name: 'Price of Roast leeks' })).toHaveTextContent('£10.50');
    const all = cateringMenus()
      .find(({ slug }) => slug === 'the-gallery-restaurant')!
      .sections.flatMap((s) => s.dishes);
    expect(screen.getAllByText(/^Contains |^None of the fourteen allergens\.$/)).toHaveLength(all.length);
  });

  it('shows a price for every size', async () => {
    await openPage('/eat-and-drink/the-gallery-restaurant/menu');
    const prices = await screen.findByRole('list', { name: 'Price of Picpoul de Pinet' });
    expect(prices).toHaveTextContent('125 ml£6.50175 ml£8.90Bottle£34');
  });
});

describe('donations', () => {
  it('says what an amount does and what Gift Aid makes of it', async () => {
    proves(statements.siteRoutes.donateNow);
    await openPage('/donate-now');
    const gifts = await screen.findByRole('region', { name: 'What a gift does' });
    const amount = within(gifts).getByText('£25').closest('li')!;
    expect(amount).toHaveTextContent('£31.25 with Gift Aid');
  });

  it('says how to give today, and offers to put a gift into the basket', async () => {
    proves(statements.sitePurpose.visitorsLearnHowDonate);
    await openPage('/donate-now');
    const post = await screen.findByRole('region', { name: 'By post' });
    expect(post).toHaveTextContent(sampleHouse.facts.address.join(', '));
    expect(screen.getByRole('region', { name: 'By telephone' })).toHaveTextContent(
      sampleHouse.facts.inTexts['giving']?.['phone'] ?? '',
    );
    expect(screen.getByRole('region', { name: 'On this website' })).toHaveTextContent('add it to your basket');
    const now = screen.getByRole('region', { name: 'Give now' });
    expect(within(now).getByRole('button')).toBeEnabled();
  });
});

describe('education partners', () => {
  it('leads partners to sign in and then to the stream (spec 2 §2)', async () => {
    proves(
      statements.sitePurpose.visitorsReadAboutEducationPartners,
      statements.siteRoutes.educationPartners,
      statements.streamScreens.streamStreamOfferStreamHelp,
    );
    await openPage('/education-partners');
    expect(await screen.findByRole('link', { name: 'Sign in to watch' })).toHaveAttribute(
      'href',
      '/account/signin?redirectUrl=/stream',
    );
  });
});

describe('the form of education partners', () => {
  it('stands beside the text that leads to it', async () => {
    await openPage('/education-partners');
    const section = await screen.findByRole('region', { name: 'Become an education partner' });
    expect(within(section).getByRole('textbox', { name: 'School or college' })).toBeInTheDocument();
    expect(within(section).getByRole('button', { name: 'Send enquiry' })).toBeInTheDocument();
  });
});

describe('the ticket returns pages (spec 2 §2)', () => {
  it.each([
    ['/ticket-returns-nutcracker', 'The Nutcracker'],
    ['/ticket-returns-tosca', 'Tosca'],
  ])('%s is about %s, with four ways, an appeal, Gift Aid and how to tell us', async (address, production) => {
    proves(
      statements.siteRoutes.ticketReturnsNutcrackerTicketReturns,
      statements.streamScreens.returnsCancellationsPageDonationAppeal,
      statements.streamScreens.returnsCancellationsPageGiftAid,
    );
    await openPage(address);
    expect(await screen.findByText(production)).toBeInTheDocument();
    const ways = screen.getByRole('region', { name: 'Four ways' });
    expect(within(ways).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('region', { name: 'Gift Aid' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'If you can, let it stay' })).toBeInTheDocument();
    const how = screen.getByRole('region', { name: 'How to tell us' });
    await waitFor(() => expect(how).toHaveTextContent(sampleHouse.facts.hours.ticketReturns));
  });

  it('mark what is missing, keep what was typed, and say that an order is unknown', async () => {
    const { container } = await openPage('/ticket-returns-tosca');
    const send = await screen.findByRole('button', { name: 'Send request' });
    await userEvent.click(send);
    expect(screen.getByLabelText('Order number')).toBeInvalid();
    expect(screen.getByRole('group', { name: 'What would you like for your tickets?' })).toHaveTextContent(
      'Choose one of the four ways.',
    );
    await userEvent.type(screen.getByLabelText('Name'), 'Ada Byron');
    await userEvent.type(screen.getByLabelText('E-mail address'), 'ada@example.org');
    await userEvent.type(screen.getByLabelText('Order number'), '7k3m 9qxa');
    await userEvent.type(screen.getByLabelText('Date of the performance'), '2026-12-05');
    await userEvent.type(screen.getByLabelText('Number of seats'), '2');
    await userEvent.click(screen.getByRole('radio', { name: /^Give a part/ }));
    await userEvent.click(send);
    expect(screen.getByLabelText('How much would you like to give?')).toBeInvalid();
    await userEvent.type(screen.getByLabelText('How much would you like to give?'), '12.50');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(send);
    await waitFor(() => expect(screen.getByLabelText('Order number')).toBeInvalid());
    expect(screen.getByLabelText('Order number')).toHaveAccessibleDescription(
      /We cannot find an order with this number/,
    );
    expect(screen.getByLabelText('Name')).toHaveValue('Ada Byron');
  });
});
