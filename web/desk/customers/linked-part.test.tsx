import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { Duty } from '#shared/kernel/contract/duty.ts';
import { readLinked, readLinkedAccount } from '#functions/account/store/linked-accounts.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { askToLink, linkedPair, linkMails, pressConfirm, provenAccount } from '#test/support/linked-accounts.ts';
import type { ProvenAccount } from '#test/support/linked-accounts.ts';
import { openBrowserTabs } from '#test/support/open-desk.tsx';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { Desk } from '../session/desk.ts';
import { DeskContext } from '../session/use-desk.ts';
import { LinkedPart } from './linked-part.tsx';

let tables: TestTables;
let mails: ReturnType<typeof linkMails>;
beforeAll(async () => {
  tables = await startTables();
  mails = linkMails();
});
afterAll(() => tables.stop());
afterEach(() => vi.unstubAllGlobals());

/** The part alone, as a colleague with these duties sees it. */
async function open({ customerId }: ProvenAccount, ...duties: readonly Duty[]) {
  openBrowser().carry(await colleagueWith(...duties));
  const desk = new Desk({ tabs: openBrowserTabs()(), restart: () => undefined });
  await desk.load();
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <MemoryRouter>
        <DeskContext value={desk}>
          <LinkedPart customerId={customerId} />
        </DeskContext>
      </MemoryRouter>
    </SWRConfig>,
  );
}

const both = ['customers.read', 'customers.write'] as const;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fact = (name: string) => screen.getByText(name).nextElementSibling;

describe('another account of a customer', () => {
  it('is asked for by address, with a reason, and then shown', async () => {
    const [one, other] = [await provenAccount(), await provenAccount()];
    const { container } = await open(one, ...both);
    expect(await screen.findByText('No other account is linked with this one.')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await press('Link another account');
    await press('Leave it');
    expect(screen.getByRole('button', { name: 'Link another account' })).toHaveFocus();
    await press('Link another account');
    expect(await axeFindings(container)).toEqual([]);
    await press('Ask both owners');
    expect(screen.getByText('Enter the id or the address of the other account.')).toBeVisible();
    expect(screen.getByLabelText('Other account')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Other account'), 'nobody@example.org');
    await userEvent.type(screen.getByLabelText('Reason'), 'She told us so');
    await press('Ask both owners');
    expect(await screen.findByText('We know no account by this address or id. Nothing was changed.')).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('She told us so');
    await userEvent.clear(screen.getByLabelText('Other account'));
    await userEvent.type(screen.getByLabelText('Other account'), other.email);
    await userEvent.click(screen.getByRole('radio', { name: /^The other account/ }));
    await press('Ask both owners');
    expect(await screen.findByText('Both owners have been asked')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Both owners are being asked by mail');
    expect(document.activeElement).toContainElement(screen.getByRole('status'));
    expect(fact('Other account')).toHaveTextContent(other.email);
    expect(fact('Credit')).toHaveTextContent('Moves to the other account');
    expect(fact('Owner of the other address')).toHaveTextContent('Has not answered yet');
    expect(await axeFindings(container)).toEqual([]);
    expect(await readLinkedAccount(other.customerId)).toMatchObject({ state: 'asked', isMain: true });
  });

  it('is taken back after a second look', async () => {
    const [one, other] = [await provenAccount(), await provenAccount()];
    await askToLink(one, other.email);
    await open(other, ...both);
    await press('Take the question back');
    const dialog = within(screen.getByRole('dialog', { name: 'Take the question back?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Take the question back' }));
    expect(dialog.getByText('Say why.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Reason'), 'A mistake');
    await userEvent.click(dialog.getByRole('button', { name: 'Take the question back' }));
    expect(await screen.findByText('The last question was taken back.')).toBeVisible();
    expect((await readLinkedAccount(one.customerId))?.state).toBe('withdrawn');
  });

  it('shows what an owner has done meanwhile, and keeps the reason', async () => {
    const [one, other] = [await provenAccount(), await provenAccount()];
    await askToLink(one, other.email);
    await mails.deliver();
    const { container } = await open(one, ...both);
    await press('Take the question back');
    await userEvent.type(screen.getByLabelText('Reason'), 'A mistake');
    for (const account of [one, other]) await pressConfirm(mails.tokenTo(account));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Take the question back' }));
    expect(await screen.findByText(/^The link has changed meanwhile/)).toBeVisible();
    await waitFor(() => expect(screen.getByText('Linked')).toBeInTheDocument());
    expect(screen.getByLabelText('Reason')).toHaveValue('A mistake');
    expect(await axeFindings(container)).toEqual([]);
    expect(await readLinked(one.customerId)).toEqual([other.customerId]);
  });

  it('is parted at the desk, and the credit that went back is told', async () => {
    const [one, other] = await linkedPair(mails, 2000);
    await open(one, ...both);
    expect(await screen.findByText('Linked')).toBeVisible();
    expect(fact('Credit')).toHaveTextContent('£20 moved to this account');
    expect(fact('Until when')).toHaveTextContent(/^Either owner may part them until /);
    await press('Part the accounts');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'She rang');
    await userEvent.click(dialog.getByRole('button', { name: 'Part the accounts' }));
    expect(await screen.findByText('The accounts were parted again. Of £20 of credit, £20 went back.')).toBeVisible();
    expect(await readLinked(other.customerId)).toEqual([]);
  });

  it('is shown to whoever may read, and changed by whoever may write', async () => {
    const [one] = await linkedPair(mails);
    await open(one, 'customers.read');
    expect(await screen.findByText('Linked')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
