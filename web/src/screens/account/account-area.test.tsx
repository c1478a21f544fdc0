import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { PlaceContext } from '#web/api/screen.ts';
import type { Screen } from '#web/api/screen.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { bounceMail, cardHolder, publishPreferences, publishedOrder } from '#test/support/account-area.ts';
import { axeFindings } from '#test/support/axe.ts';
import { loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { openBrowser } from '#test/support/browser.ts';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { aCustomer } from '#test/support/stream.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { waitingAlert } from '#test/support/ticket-alerts.ts';

import accountScreen from './account-screen.tsx';
import addressesScreen from './addresses-screen.tsx';
import preferencesScreen from './contact-preferences-screen.tsx';
import detailsScreen from './details-screen.tsx';
import paymentScreen from './payment-methods-screen.tsx';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  await Promise.all([publishPreferences(), publishPageTexts()]);
});
afterAll(() => tables.stop());
afterEach(() => vi.unstubAllGlobals());

type PageProps = { readonly of: Screen };

function Page({ of: { component: Content } }: PageProps) {
  const query = new URLSearchParams(useLocation().search);
  return (
    <PlaceContext value={{ params: {}, query }}>
      <Content />
    </PlaceContext>
  );
}

let person = 0;

/** A page for this visitor; null for an anonymous one. */
async function enter(
  of: Screen,
  who: string | null = `area${(person += 1)}`,
  broken: readonly string[] = [],
  more: Parameters<typeof aCustomer>[0] = {},
) {
  const cookies = who === null ? {} : await aCustomer({ customerId: who, ...more });
  openBrowser().carry(cookies);
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    broken.includes(new URL(address, 'https://house.test').pathname)
      ? Promise.resolve(new Response('', { status: 500 }))
      : answering(address, init),
  );
  const router = createMemoryRouter([{ path: '*', element: <Page of={of} /> }], { initialEntries: ['/account'] });
  const view = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  return { ...view, hand: userEvent.setup({ delay: null }) };
}

const region = (name: string) => screen.findByRole('region', { name });

describe('the account', () => {
  it('of somebody new helps with every part, with no findings of axe', async () => {
    const { container } = await enter(accountScreen);
    expect(await screen.findByText('No evening ahead')).toBeInTheDocument();
    await within(await region('Contact preferences')).findByText(/Nothing is ticked/);
    await within(await region('Rentals')).findByText(/Nothing to watch now/);
    await within(await region('Credit')).findByText('£0');
    expect(within(await region('Stream')).getByRole('link', { name: 'See the plans' })).toHaveAttribute(
      'href',
      '/stream/offer',
    );
    expect(within(await region('Membership')).getByRole('link', { name: 'Become a member' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('aria-current', 'page');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('lists the ticket alerts of a confirmed address, and ends one by one press', async () => {
    const [at, soldOut] = [instant(new Date().toISOString()), { allocation: {} }];
    const [id, email] = ['alerted', 'alerted@example.com'];
    await loadPerformances([saleTerms('sold-out', at, soldOut), saleTerms('other', at, soldOut)], at);
    await waitingAlert(email, 'sold-out');
    await waitingAlert(email, 'other');
    const { container, hand } = await enter(accountScreen, id, [], { email, emailVerifiedAt: at });
    const alerts = await region('Your ticket alerts');
    expect(within(alerts).getAllByRole('listitem')).toHaveLength(2);
    expect(await axeFindings(container)).toEqual([]);
    const [end] = within(alerts).getAllByRole('button', { name: /^End the alert for Test piece, / });
    await hand.dblClick(end!);
    await waitFor(() => expect(within(alerts).getAllByRole('listitem')).toHaveLength(1));
    await hand.click(within(alerts).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your ticket alerts' })).toBeNull());
  });

  it('shows the next evening with its tickets, and what waits for its payment', async () => {
    const who = 'evening';
    const { tosca, open } = await publishedOrder(who);
    await enter(accountScreen, who);
    const evening = await region('Tosca');
    expect(within(evening).getByRole('link', { name: 'Show tickets' })).toHaveAttribute(
      'href',
      `/checkout/orders/${tosca}/tickets`,
    );
    expect(evening).toHaveTextContent('2 tickets');
    expect(screen.getByRole('link', { name: 'See where it stands' })).toHaveAttribute(
      'href',
      `/checkout/orders/${open}`,
    );
  });

  it('loses one part and not the others when that cannot be reached, and gets it back', async () => {
    const broken = ['/api/user/streamDetails'];
    const { hand } = await enter(accountScreen, undefined, broken);
    const stream = await region('Stream');
    const again = await within(stream).findByRole('button', { name: 'Try again' });
    await within(await region('Credit')).findByText('£0');
    broken.length = 0;
    await hand.click(again);
    expect(await within(stream).findByText('No plan')).toBeInTheDocument();
  });

  it('leads nobody to the desk, a customer of the staff’s sale group neither', async () => {
    await enter(accountScreen, 'of-the-house', [], { modeOfSale: 52 });
    await region('Sign-in and security');
    expect(screen.queryByRole('region', { name: 'For the staff' })).toBeNull();
    expect(document.querySelector('a[href^="/staff"], a[href^="/desk"]')).toBeNull();
  });

  it('asks a visitor to sign in, and asks the house for nothing of theirs', async () => {
    await enter(accountScreen, null);
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/signin?redirectUrl=/account',
    );
    expect(screen.queryByRole('navigation', { name: 'Your account' })).toBeNull();
  });
});

describe('contact preferences', () => {
  const choice = async (topic: string, channel: string) =>
    within(await screen.findByRole('group', { name: topic })).getByRole('checkbox', { name: channel });

  it('have nothing ticked before somebody ticks it, with no findings of axe', async () => {
    proves(statements.streamScreens.accountEditContactPreferencesShows);
    const { container } = await enter(preferencesScreen);
    await choice('Stream', 'Post');
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes).toHaveLength(20);
    for (const box of boxes) expect(box).not.toBeChecked();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are saved, told, and listed with the words that were read; one press stops everything', async () => {
    proves(statements.streamScreens.accountEditContactPreferencesShows);
    const { hand } = await enter(preferencesScreen);
    await hand.click(await choice('Stream', 'Post'));
    await hand.click(screen.getByRole('button', { name: 'Save choices' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    const history = await region('What you have decided');
    expect(history).toHaveTextContent('Yes to');
    expect(history).toHaveTextContent('Stream: post');
    await hand.click(within(history).getByText('What you read'));
    expect(history).toHaveTextContent('until I take the tick away');
    await hand.click(screen.getByRole('button', { name: 'Stop everything' }));
    expect(await screen.findByText(/Everything is stopped/)).toBeInTheDocument();
    expect(await choice('Stream', 'Post')).not.toBeChecked();
    expect(screen.queryByText('Saved.')).toBeNull();
    expect(within(history).getAllByRole('listitem').length).toBeGreaterThanOrEqual(2);
  });
});

describe('what became of a press on the contact preferences', () => {
  const tick = async (hand: ReturnType<typeof userEvent.setup>) =>
    hand.click(within(await screen.findByRole('group', { name: 'Stream' })).getByRole('checkbox', { name: 'Post' }));
  const press = (hand: ReturnType<typeof userEvent.setup>, name: string) =>
    hand.click(screen.getByRole('button', { name }));
  const said = () => screen.getAllByRole('status').flatMap(({ textContent }) => textContent || []);

  it('is told by the last one alone: saved, stopped, saved again', async () => {
    const { hand } = await enter(preferencesScreen);
    await tick(hand);
    expect(said()).toEqual([]);
    await press(hand, 'Save choices');
    await waitFor(() => expect(said()).toEqual(['Saved.']));
    await press(hand, 'Stop everything');
    await waitFor(() => expect(said()).toEqual([expect.stringMatching(/^Everything is stopped/)]));
    await tick(hand);
    expect(said()).toEqual([expect.stringMatching(/^Everything is stopped/)]);
    await press(hand, 'Save choices');
    await waitFor(() => expect(said()).toEqual(['Saved.']));
    await tick(hand);
    expect(said()).toEqual([]);
    await press(hand, 'Save choices');
    await waitFor(() => expect(said()).toEqual(['Saved.']));
  });

  it('is told of stopping also where nothing was permitted any more, and takes back what was only ticked', async () => {
    const { hand } = await enter(preferencesScreen);
    await tick(hand);
    await press(hand, 'Save choices');
    await waitFor(() => expect(said()).toEqual(['Saved.']));
    await tick(hand);
    await press(hand, 'Save choices');
    await waitFor(() => expect(said()).toEqual(['Saved.']));
    await tick(hand);
    await press(hand, 'Stop everything');
    await waitFor(() => expect(said()).toEqual([expect.stringMatching(/^Everything is stopped/)]));
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });
});

describe('details and addresses', () => {
  it('begin with the mail that came back, and with where the address is changed', async () => {
    const who = `area${(person += 1)}`;
    await aCustomer({ customerId: who });
    await bounceMail(`${who}@example.org`, instant('2026-11-21T12:00:00Z'));
    const { container } = await enter(detailsScreen, who);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(`Our mail to ${who}@example.org came back`);
    expect(within(notice).getByRole('link', { name: 'Change the address' })).toHaveAttribute(
      'href',
      '/account/security',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('a mistake is told at its field; what is right is saved', async () => {
    const { container, hand } = await enter(detailsScreen);
    const phone = await screen.findByLabelText(/Telephone/);
    await hand.type(phone, 'ring me');
    await hand.click(screen.getByRole('button', { name: 'Save details' }));
    expect(phone).toBeInvalid();
    await hand.clear(phone);
    await hand.type(phone, '020 7946 0000');
    await hand.click(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('the first address is for everything; a second takes what it is given; one can be removed', async () => {
    const { container, hand } = await enter(addressesScreen);
    await hand.click(await screen.findByRole('button', { name: 'Add an address' }));
    const fill = async (street: string, town: string, postcode: string) => {
      await hand.type(screen.getByLabelText('House and street'), street);
      await hand.type(screen.getByLabelText('Town or city'), town);
      await hand.type(screen.getByLabelText('Postcode'), postcode);
    };
    await fill('1 Bow Street', 'London', '75009');
    await hand.click(screen.getByRole('button', { name: 'Add address' }));
    expect(screen.getByLabelText('Postcode')).toBeInvalid();
    await hand.clear(screen.getByLabelText('Postcode'));
    await hand.type(screen.getByLabelText('Postcode'), 'wc2e9dd');
    await hand.click(screen.getByRole('button', { name: 'Add address' }));
    expect(await screen.findByText('For post and bills')).toBeInTheDocument();
    await hand.click(screen.getByRole('button', { name: 'Add another address' }));
    await fill('8 rue Scribe', 'Paris', '75009');
    await hand.selectOptions(screen.getByLabelText('Country'), 'FR');
    await hand.click(screen.getByLabelText('Put this address on my bills'));
    await hand.click(screen.getByRole('button', { name: 'Add address' }));
    expect(await screen.findByText('For bills')).toBeInTheDocument();
    expect(screen.getByText('For post')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await hand.click(screen.getByRole('button', { name: 'Remove 8 rue Scribe' }));
    expect(await screen.findByText('For post and bills')).toBeInTheDocument();
  });
});

describe('payment methods', () => {
  it('of somebody without a plan are none, and say why', async () => {
    const { container } = await enter(paymentScreen);
    expect(await screen.findByText('No card is kept')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('of a plan that renews cannot be removed, and the way out is named', async () => {
    const who = 'card-holder';
    await cardHolder(who);
    const { hand } = await enter(paymentScreen, who);
    expect(await screen.findByText('Visa ending in 4242')).toBeInTheDocument();
    await hand.click(screen.getByRole('button', { name: 'Remove card' }));
    expect(await screen.findByRole('link', { name: 'Cancel the plan' })).toHaveAttribute('href', '/stream/unsubscribe');
    await act(async () => undefined);
    await waitFor(() => expect(screen.getByText('Visa ending in 4242')).toBeInTheDocument());
  });
});
