import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { askToLink, giveCredit, linkedPair, linkMails, provenAccount } from '#test/support/linked-accounts.ts';
import { openPage } from '#test/support/open-page.tsx';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

let tables: TestTables;
let mails: ReturnType<typeof linkMails>;
beforeAll(async () => {
  tables = await startTables();
  mails = linkMails();
});
afterAll(() => tables.stop());
let requests: readonly string[];
beforeEach(() => void ({ requests } = openBrowser()));
afterEach(() => vi.unstubAllGlobals());

const hand = userEvent.setup({ delay: null });
const press = async (name: string) => hand.click(await screen.findByRole('button', { name }));
const changes = () => requests.filter((each) => !each.startsWith('GET'));

async function visit(address: string) {
  const { container, unmount } = await openPage(address);
  expect(await axeFindings(container)).toEqual([]);
  return { container, unmount };
}

describe('the page that asks whether both accounts are yours', () => {
  it('changes nothing before the button, waits for the other address, and links with it', async () => {
    const [one, other] = [await provenAccount(), await provenAccount()];
    await askToLink(one, other.email);
    await mails.deliver();
    const first = await visit(`/account/link#${mails.tokenTo(one)}`);
    expect(changes()).toEqual([]);
    await press('Confirm that both are mine');
    expect(await screen.findByText('Thank you. The other address has still to confirm')).toBeVisible();
    expect(await axeFindings(first.container)).toEqual([]);
    first.unmount();
    const second = await visit(`/account/link#${mails.tokenTo(one)}`);
    await press('Confirm that both are mine');
    expect(await screen.findByText(/^You have confirmed this already/)).toBeVisible();
    second.unmount();
    const third = await visit(`/account/link#${mails.tokenTo(other)}`);
    await press('Confirm that both are mine');
    expect(await screen.findByText('Your accounts are linked')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/account/orders');
    third.unmount();
  });

  it('says that a link is not complete, and who can help', async () => {
    await visit('/account/link#cut-off');
    await press('Confirm that both are mine');
    expect(await screen.findByText('This link does not work any more')).toBeVisible();
    expect(screen.getByText('It is not complete. Open it from the mail once more.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact the box office' })).toBeVisible();
  });
});

describe('the page that parts the accounts', () => {
  it('parts them by its button, and says what became of the credit', async () => {
    const [one, other] = await linkedPair(mails, 2000);
    await giveCredit(one, -1500);
    const token = mails.tokenTo(other);
    const first = await visit(`/account/link/undo#${token}`);
    expect(changes()).toEqual([]);
    await press('Part the accounts');
    expect(await screen.findByText('Your accounts are parted')).toBeVisible();
    expect(
      screen.getByText(/Of the credit of £20 that had moved, £5 went back\. The rest has been spent\./),
    ).toBeVisible();
    first.unmount();
    await visit(`/account/link/undo#${token}`);
    await press('Part the accounts');
    expect(await screen.findByText('Your accounts were parted before')).toBeVisible();
  });

  it('leads to the box office when the link is not one', async () => {
    await visit(`/account/link/undo#${'x'.repeat(20)}.${'y'.repeat(30)}`);
    await press('Part the accounts');
    expect(await screen.findByText(/We do not know this link/)).toBeVisible();
    expect(screen.getByText('The box office can part your accounts for you at any time.')).toBeVisible();
  });
});
