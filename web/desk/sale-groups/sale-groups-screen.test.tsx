import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { axeFindings } from '#test/support/axe.ts';
import { signedInBrowser } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visitDesk } from '#test/support/visit-desk.tsx';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  await signedInBrowser('usher@example.org');
});
afterAll(() => tables.stop());

const address = () => screen.findByLabelText('Address of the account');

describe('the sale group of an account', () => {
  it('is for whoever may change customers', async () => {
    await visitDesk('/sale-groups', 'customers.read');
    expect(await screen.findByText('Your roles do not cover this')).toBeInTheDocument();
  });

  it('is found by address, changed with a reason, and told', async () => {
    const { container } = await visitDesk('/sale-groups', 'customers.write');
    await userEvent.type(await address(), '{Enter}');
    expect(screen.getByText('Enter the address of the account.')).toBeInTheDocument();
    expect(await address()).toHaveFocus();
    await userEvent.type(await address(), 'nobody@example.org{Enter}');
    expect(await screen.findByText('There is no account with this address')).toBeInTheDocument();
    await userEvent.clear(await address());
    await userEvent.type(await address(), 'Usher@example.org{Enter}');
    expect(await screen.findByText('No membership')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /^Staff/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Change the group' }));
    expect(screen.getByText('Say why.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/^Reason/), 'An usher since today');
    await userEvent.click(screen.getByRole('button', { name: 'Change the group' }));
    expect(await screen.findByText(/now books with: Staff\.$/)).toBeInTheDocument();
    expect((await readAccount(customerIdOf('usher@example.org')))?.modeOfSale).toBe(52);
  });
});
