import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { openPage } from '#test/support/open-page.tsx';
import { useTestClock } from '#test/support/shop.ts';
import { publishStreamReturns, returnsEvening as occasion } from '#test/support/stream-returns.ts';
import { aCustomer } from '#test/support/stream.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

useTestClock(instant('2026-11-21T12:00:00Z'));
const posting = 'POST /api/stream-returns-form';
let tables: TestTables;
let browser: Browser;
let made = 0;
let linkFor: (customerId: string) => string;

beforeAll(async () => {
  tables = await startTables();
  linkFor = await publishStreamReturns();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await tables.stop();
});
beforeEach(() => {
  made += 1;
  sessionStorage.clear();
  browser = openBrowser();
});

const customerId = (): string => `buyer-${made}`;
const token = (of = customerId()): string => linkFor(of);
const address = (of?: string): string => `/stream/returns/${occasion}?token=${token(of)}`;
const now = () => screen.getByTestId('address').textContent;

/** Opens the page by its link as its customer. */
async function open(of?: string) {
  browser.carry(await aCustomer({ customerId: customerId() }));
  const page = await openPage(address(of));
  await screen.findByRole('heading', { level: 1, name: 'Gala of the Voices, your live stream' });
  return page;
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const field = (name: string) => screen.getByRole('textbox', { name });

describe('the way to the stream returns page (spec 2 §2)', () => {
  it('without a token leads to the start of the site', async () => {
    proves(
      statements.streamScreens.streamReturnsPageNeedsToken,
      statements.streamValidation.streamReturnsTokenMandatory,
    );
    await openPage(`/stream/returns/${occasion}`);
    await waitFor(() => expect(now()).toBe('/'));
  });

  it('sends a stranger to sign in, and back with the token', async () => {
    proves(
      statements.streamScreens.streamReturnsPageWithoutSigned,
      statements.streamScreens.streamReturnsPageNeedsSignedUser,
    );
    await openPage(address());
    await waitFor(() => expect(now()).toMatch(/^\/account\/signin/));
    const { searchParams } = new URL(now() ?? '', 'https://house.test');
    expect(searchParams.get('redirectUrl')).toMatch(/^\/stream\/returns\/gala-of-the-voices\?token=ROHR1~/);
  });

  it('leads away when the server answers its page with an error', async () => {
    proves(
      statements.streamScreens.serverAnswersCancellationDetailsReturns,
      statements.streamErrors.streamPagesErrorStatusRedirect,
    );
    browser.carry(await aCustomer({ customerId: customerId() }));
    await openPage(`/stream/returns/no-such-evening?token=${token()}`);
    await waitFor(() => expect(now()).toBe('/stream'));
  });

  it('waits and tries again where nobody answers', async () => {
    browser.carry(await aCustomer({ customerId: customerId() }));
    browser.cutOff(true);
    await openPage(address());
    const again = await screen.findByRole('button', { name: 'Try again' });
    browser.cutOff(false);
    await userEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
  });
});

describe('the form of stream returns (spec 2 §3)', () => {
  it('begins with the gift, and with what we know', async () => {
    proves(statements.streamPages.streamReturnsFormReturnTypeDonate);
    const { container } = await open();
    expect(screen.getByRole('radio', { name: /^Give it to the house/ })).toBeChecked();
    expect(field('E-mail address of your account (optional)')).toHaveValue(`${customerId()}@example.org`);
    expect(screen.getByText('For Clara')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Last four digits' })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is sent once, and says so where it stood', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: /Gift Aid/ }));
    await send();
    const thanks = await screen.findByRole('heading', { name: 'Thank you, we know what you would like' });
    await waitFor(() => expect(thanks).toHaveFocus());
    expect(browser.requests.filter((request) => request === posting)).toHaveLength(1);
  });

  it('asks for the last four digits where money goes back, and marks what is missing', async () => {
    const { container } = await open();
    await userEvent.click(screen.getByRole('radio', { name: /^Have it back/ }));
    expect(screen.queryByRole('checkbox', { name: /Gift Aid/ })).toBeNull();
    await send();
    expect(field('Last four digits')).toBeInvalid();
    expect(field('Name on the card')).toBeInvalid();
    expect(await axeFindings(container)).toEqual([]);
    expect(browser.requests).not.toContain(posting);
    await userEvent.type(field('Name on the card'), 'C Stahlbaum');
    // There is no room for a whole number.
    await userEvent.type(field('Last four digits'), '4242424242424242');
    expect(field('Last four digits')).toHaveValue('4242');
    await userEvent.type(field('Expires, month'), '04');
    await userEvent.type(field('Year'), '28');
    await send();
    expect(await screen.findByRole('heading', { name: 'Thank you, we know what you would like' })).toBeVisible();
  });

  it('says of another customer’s link at once whose it is, and leads to signing in with the link kept', async () => {
    const { container } = await open('somebody-else');
    expect(screen.getByText(/^This link was sent to another customer/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    expect(screen.queryByText('For Clara')).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out, and sign in with that account' }));
    await waitFor(() => expect(now()).toMatch(/^\/account\/signin\?redirectUrl=\/stream\/returns\//));
    expect(browser.requests).not.toContain(posting);
  });

  it('says of an account without a first name what to do, in place of the form', async () => {
    browser.carry(await aCustomer({ customerId: customerId(), firstName: ' ' }));
    await openPage(address());
    expect(await screen.findByText(/^Your account has no first name yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('keeps what was typed when nobody answers, but nothing of a card over a reload, and arrives once', async () => {
    const first = await open();
    await userEvent.click(screen.getByRole('radio', { name: /^Have it back/ }));
    await userEvent.type(field('Name on the card'), 'C Stahlbaum');
    await userEvent.type(field('E-mail address that you watch with (optional)'), 'tv@example.org');
    browser.cutOff(true);
    await userEvent.click(screen.getByRole('radio', { name: /^Keep it as credit/ }));
    await send();
    expect(await screen.findByText(/^We could not reach the house/)).toBeVisible();
    expect(field('E-mail address that you watch with (optional)')).toHaveValue('tv@example.org');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Stahlbaum');
    browser.cutOff(false);
    await send();
    expect(await screen.findByRole('heading', { name: 'Thank you, we know what you would like' })).toBeVisible();
    first.unmount();
  });
});
