import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { hour, instant, plus } from '#shared/kernel/time/instant.ts';
import { signInLink } from '#web/api/links.ts';
import { playState } from '#web/api/play-state.ts';
import { PlaceContext } from '#web/api/screen.ts';
import { send } from '#web/api/send.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import {
  aCustomer,
  aRenter,
  aVideo,
  beginTosca,
  publishTitle,
  publishTosca,
  rentalOf,
  settleTosca,
} from '#test/support/stream.ts';
import { publishPlans } from '#test/support/subscription-house.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import titleScreen from './title-screen.tsx';

// Nothing plays here; a browser that plays it is part of the journeys.
vi.mock('#web/features/player/player.tsx', () => ({ Player: FakePlayer }));
vi.mock('#web/features/player/engine.ts', () => ({ fetchEngine: async () => undefined }));

interface PlayerProps {
  readonly title: string;
  readonly src: string;
  readonly position: number;
  readonly signIn: string;
  readonly renew: () => Promise<{ readonly refused?: string; readonly isSignedOut?: boolean }>;
}

/** Says what the player is given, and asks for new cookies when it is told to. */
function FakePlayer({ title, src, position, signIn, renew }: PlayerProps) {
  const [answer, setAnswer] = useState('');
  const ask = (): void =>
    void renew().then((said) => setAnswer(said.isSignedOut ? `out: ${signIn}` : (said.refused ?? 'good')));
  return (
    <>
      <p>{`${title} plays from ${src}`}</p>
      <p>{`from ${position} seconds on`}</p>
      <button onClick={ask}>New cookies</button>
      <output>{answer}</output>
    </>
  );
}

let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
  await publishTosca();
  await publishPlans();
});
afterAll(() => tables.stop());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function Page() {
  const { component: Content } = titleScreen;
  return (
    <PlaceContext value={{ params: { slug: 'tosca' }, query: new URLSearchParams() }}>
      <Content />
    </PlaceContext>
  );
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Now at ${pathname}${search}`}</p>;
}

const address = '/tickets-and-events/tosca-digital';

/** Opens the page of Tosca, or another one, with these cookies. */
function enter(cookies: Record<string, string> = {}, at = address) {
  const browser = openBrowser();
  browser.carry(cookies);
  const router = createMemoryRouter(
    [
      { path: address, element: <Page /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [at] },
  );
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  return { browser, container, router };
}

describe('the page of a film', () => {
  it('has nothing that axe finds wrong', async () => {
    const { container } = enter();
    await screen.findByText(/Rented or subscribed already/);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('keeps the place of the hint to sign in for a customer who is signed in, so that no button moves', async () => {
    const linesOf = async (): Promise<number | undefined> =>
      (await screen.findByRole('link', { name: /^Rent for/ })).parentElement?.parentElement?.childElementCount;
    enter();
    await screen.findByText(/Rented or subscribed already/);
    const lines = await linesOf();
    cleanup();
    enter(await aCustomer());
    await waitFor(() => expect(screen.queryByText(/Rented or subscribed already/)).toBeNull());
    expect(await linesOf()).toBe(lines);
  });

  it('says what it costs, and sends a visitor to sign in and back', async () => {
    proves(statements.siteRoutes.ticketsEventsSlugDigitalShows, statements.streamValidation.ifFeeIdAmountExist);
    enter();
    await screen.findByRole('heading', { name: 'Watch next' });
    await screen.findByText(/Rented or subscribed already/);
    await userEvent.click(screen.getByRole('link', { name: 'Rent for £10' }));
    const place = await screen.findByText(/^Now at/);
    expect(place.textContent).toBe(
      'Now at /account/signin?redirectUrl=/tickets-and-events/tosca-digital%3Frent%3Dfee-tosca',
    );
  });

  it('offers a plan from its monthly price beside the rental, and what one ought to know', async () => {
    enter();
    expect(await screen.findByRole('link', { name: 'Watch with a plan, from £9.99 a month' })).toHaveAttribute(
      'href',
      '/stream/offer',
    );
    expect(screen.getByText('72 hours once you press play, to begin within 30 days.')).toBeVisible();
    const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(facts).toEqual(expect.arrayContaining(['Opera', '2 hours', 'March 2025']));
  });

  it('plays the trailer to anybody', async () => {
    proves(
      statements.streamPurpose.performancesTrailersInsightsCanWatched,
      statements.streamValidation.trailerFreeEveryone,
    );
    enter();
    await userEvent.click(await screen.findByRole('button', { name: 'Watch Tosca: trailer' }));
    expect(await screen.findByText('Tosca: trailer plays from /media/tosca-trailer/master.m3u8')).toBeVisible();
  });

  it('takes a customer who rents it to the checkout', async () => {
    proves(statements.streamCalls.afterPayPerViewBrowserNavigatesBasket);
    enter(await aCustomer({ customerId: 'buyer' }));
    await waitFor(() => expect(screen.queryByText(/Rented or subscribed already/)).toBeNull());
    await userEvent.click(await screen.findByRole('link', { name: 'Rent for £10' }));
    expect(await screen.findByText('Now at /checkout')).toBeVisible();
  });

  it('carries out the rental of a visitor who signed in for it, and not again when they go back', async () => {
    const cookies = await aCustomer({ customerId: 'back-from-sign-in' });
    const { browser, router } = enter(cookies, '/account/signin');
    const rented = () => browser.requests.filter((request) => request === 'POST /api/checkout/payPerView');
    await act(() => router.navigate(`${address}?rent=fee-tosca`, { replace: true }));
    expect(await screen.findByText('Now at /checkout')).toBeVisible();
    expect(rented()).toHaveLength(1);
    // The sign-in page that one goes back to leads on by itself.
    await act(() => router.navigate(`${address}?rent=fee-tosca`, { replace: true }));
    expect(await screen.findByRole('link', { name: 'Rent for £10' })).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(rented()).toHaveLength(1);
    // A new press counts.
    await userEvent.click(screen.getByRole('link', { name: 'Rent for £10' }));
    expect(await screen.findByText('Now at /checkout')).toBeVisible();
    expect(rented()).toHaveLength(2);
  });

  it('rents nothing to somebody who came by a link from elsewhere', async () => {
    const { browser, router } = enter(await aCustomer({ customerId: 'lured' }), `${address}?rent=fee-tosca`);
    expect(await screen.findByRole('link', { name: 'Rent for £10' })).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(browser.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it('offers nothing to somebody who has rented it already, however they came', async () => {
    const { browser, router } = enter(await aRenter('owner', 'purchased'), '/account/signin');
    await act(() => router.navigate(`${address}?rent=fee-tosca`, { replace: true }));
    expect(await screen.findByRole('button', { name: 'Watch now' })).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(browser.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it('plays at once to whoever pressed that on the page of their order, and starts the clock that it names', async () => {
    const { router } = enter(await aRenter('from-order', 'purchased'), '/checkout/orders/o1');
    await act(() => router.navigate(address, { state: playState }));
    expect(await screen.findByText(/^Tosca plays from/)).toBeVisible();
    expect(await rentalOf('from-order')).toHaveProperty('windowEnd');
    expect(router.state.location.state).not.toEqual(playState);
  });

  it('plays to a subscriber without a question', async () => {
    proves(
      statements.streamPurpose.usersAnonymousVisitorsLoggedCustomers,
      statements.streamValidation.loggedSubscriberWatch,
      statements.streamValidation.anotherLabelWatchNow,
    );
    const schemes = [{ id: 'stream-subscription', status: 'eligible' }];
    enter(await aCustomer({ customerId: 'subscriber', schemes }));
    await userEvent.click(await screen.findByRole('button', { name: 'Watch now' }));
    expect(await screen.findByText(/^Tosca plays from/)).toBeVisible();
  });

  it('leads whoever was signed out in another window to sign in and back, and goes on once they are signed in again', async () => {
    const schemes = [{ id: 'stream-subscription', status: 'eligible' }];
    const cookies = await aCustomer({ customerId: 'signed-out', schemes });
    enter(cookies);
    await userEvent.click(await screen.findByRole('button', { name: 'Watch now' }));
    await userEvent.click(await screen.findByRole('button', { name: 'New cookies' }));
    expect(await screen.findByText('good')).toBeVisible();
    const signedOut = openBrowser();
    await userEvent.click(screen.getByRole('button', { name: 'New cookies' }));
    const signIn = `out: ${signInLink('/tickets-and-events/tosca-digital')}`;
    expect(await screen.findByText(signIn)).toBeVisible();
    expect(await screen.findByText(/Rented or subscribed already/)).toBeVisible();
    // What only a customer has is not asked for.
    expect(signedOut.requests).not.toContain('GET /api/checkout/purchasedStreams');
    // Signed in again elsewhere, and watched on there.
    signedOut.carry(cookies);
    const at = new Date().toISOString();
    await send('watchStatus', 'POST', { body: { videoId: 'tosca-performance', position: 1234, at } });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('from 1234 seconds on')).toBeVisible();
    expect(screen.queryByText(signIn)).toBeNull();
  });

  it('says of a right that has ended that it has, and offers it again', async () => {
    const schemes = [{ id: 'stream-subscription', status: 'eligible' }];
    enter(await aCustomer({ customerId: 'ended', schemes }));
    await userEvent.click(await screen.findByRole('button', { name: 'Watch now' }));
    await screen.findByText(/^Tosca plays from/);
    await aCustomer({ customerId: 'ended' });
    await userEvent.click(screen.getByRole('button', { name: 'New cookies' }));
    expect(await screen.findByText('Rent or subscribe to watch this.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Rent for £10' })).toBeVisible();
  });

  it('asks a renter before the clock starts, and leaves it alone when they would rather wait', async () => {
    const { browser } = enter(await aRenter('waiting', 'purchased'));
    await userEvent.click(await screen.findByRole('button', { name: 'Watch now' }));
    expect(await screen.findByText(/you have 72 hours to watch Tosca/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(browser.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
    expect(await rentalOf('waiting')).not.toHaveProperty('windowEnd');
  });

  it('says that the clock runs where another window started it meanwhile, and starts nothing twice', async () => {
    const { browser } = enter(await aRenter('two-windows', 'purchased'));
    await userEvent.click(await screen.findByRole('button', { name: 'Watch now' }));
    expect(await screen.findByRole('dialog', { name: 'Start the rental clock?' })).toBeVisible();
    await beginTosca('two-windows', plus(instant(new Date().toISOString()), -hour));
    // Back from the other window.
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/started in another window. You have until/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start watching' }));
    expect(await screen.findByText(/^Tosca plays from/)).toBeVisible();
    expect(browser.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it('starts the clock of a renter once, then plays', async () => {
    proves(statements.streamStates.purchasedStreamsAvailabilityWindowCan);
    enter(await aRenter('starting', 'purchased'));
    await userEvent.click(await screen.findByRole('button', { name: 'Watch now' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Start watching' }));
    expect(await screen.findByText(/^Tosca plays from/)).toBeVisible();
    expect(await rentalOf('starting')).toHaveProperty('windowEnd');
    expect(await screen.findByText(/left to watch/)).toBeVisible();
  });

  it('says in the last hour of a rental that it expires soon, until when, and afterwards that it is over', async () => {
    const cookies = await aRenter('last-hour', 'purchased');
    await beginTosca('last-hour', plus(instant(new Date().toISOString()), -71.5 * hour));
    enter(cookies);
    expect(await screen.findByText('Your rental expires soon')).toBeVisible();
    expect(screen.getByText(/^Until /)).toBeVisible();
    cleanup();
    const late = await aRenter('too-late', 'purchased');
    await beginTosca('too-late', plus(instant(new Date().toISOString()), -73 * hour));
    enter(late);
    expect(await screen.findByRole('link', { name: 'Rent for £10' })).toBeVisible();
    expect(await screen.findByText('Your rental: no longer available')).toBeVisible();
    expect(screen.queryByText(/^Until /)).toBeNull();
  });

  it('waits for a payment, asking again as it says, and lets the renter in once it is there', async () => {
    proves(statements.streamStates.pendingPayPerViewPolled);
    const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const cookies = await aRenter('paying', null);
    enter(cookies);
    expect(await screen.findByText('Your payment is being confirmed')).toBeVisible();
    expect(said).toHaveBeenCalledWith('PPV transaction pending. Checking again in 2 seconds.');
    expect(screen.queryByRole('link', { name: /Rent for/ })).toBeNull();
    await settleTosca('paying', 'purchased');
    expect(await screen.findByRole('button', { name: 'Watch now' })).toBeVisible();
  });

  it('says that a payment was declined and offers the film again', async () => {
    enter(await aRenter('declined', 'declined'));
    expect(await screen.findByText('The payment did not go through')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rent for £10' })).toBeVisible();
  });
});

describe('a title that may not be shown where the visitor is', () => {
  afterAll(() => publishTitle({}));

  it('says so on a page of its own, with a way to what can be watched, and neither film nor clip nor button', async () => {
    await publishTitle({
      restrictedCountries: ['GB'],
      videos: [
        aVideo({ restrictedCountries: ['GB'] }),
        aVideo({ id: 'tosca-trailer', title: 'Tosca: trailer', videoType: 'trailer' }),
      ],
    });
    const { container } = enter();
    expect(await screen.findByText('Not shown where you are')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Tosca' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what you can watch' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Rent|plan/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/trailer/)).not.toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });
});

describe('a title that is not out yet', () => {
  const comes = '2099-12-03T12:00:00.000Z';
  afterEach(() => publishTitle({}));

  it.each([
    ['day', 'Out on 3 December 2099'],
    ['month', 'Out in December 2099'],
  ] as const)(
    'says once when it comes, as exactly as its editors do: the %s',
    async (availabilityDateFormat, words) => {
      const videos = [{ ...aVideo(), startDate: comes }];
      await publishTitle({ eventCardLabel: 'Coming soon', availabilityDate: comes, availabilityDateFormat, videos });
      enter();
      expect(await screen.findByText('Coming soon')).toBeVisible();
      expect(screen.getAllByText(/Out (on|in)/).map(({ textContent }) => textContent)).toEqual([words]);
    },
  );

  it('says it beside its label where there is nothing to watch yet', async () => {
    await publishTitle({ eventCardLabel: 'Coming soon', availabilityDate: comes, videos: [] });
    enter();
    expect(await screen.findByText('Coming soon · Out on 3 December 2099')).toBeVisible();
  });
});
