import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { axeFindings } from '#test/support/axe.ts';
import { aCasting, aCastRun, aPerson, openCastHouse } from '#test/support/casts.ts';
import type { CastHouse } from '#test/support/casts.ts';
import { visitDesk } from '#test/support/visit-desk.tsx';

let house: CastHouse;
const conductor = aCasting('Conductor', 'Ada Thorne');
const tosca = aCastRun({ 3: [conductor, aCasting('Floria Tosca', 'Mira Vale')], 9: [conductor] });
const secret = aCastRun({ 7: [conductor] }, { slug: 'secret', tags: [{ id: '1132', title: 'Cast list hidden' }] });

beforeAll(async () => {
  house = await openCastHouse('2026-12-03T12:00:00.000Z');
});
beforeEach(async () => {
  house.openBrowser();
  await house.publish({ details: [tosca, secret], people: [aPerson('Nell Ashe')] });
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => house.close());

const open = (path: string) => visitDesk(path, 'content.publish');
const castOf = (role: string) => screen.getByText(role, { selector: 'dt' }).nextElementSibling;

describe('casts', () => {
  it('are for those with the duty alone', async () => {
    await visitDesk('/casts', 'door.scan');
    expect(await screen.findByText('Your roles do not cover this')).toBeInTheDocument();
  });

  it('lead from what is given today and next to each change', async () => {
    const { container } = await open('/casts');
    const stage = await screen.findByRole('region', { name: 'Main Stage' });
    const [today, next] = within(stage).getAllByRole('link');
    expect(today).toHaveTextContent('Today, 7.30pmTosca');
    expect(next).toHaveTextContent('Wednesday 9 December 2026, 7.30pm');
    expect(next).not.toHaveTextContent('Today');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(today as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Change the cast' })).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/casts/tosca/2627/tosca-3');
  });
});

describe('a change of cast', () => {
  it('is published at once, and taken back', async () => {
    const { container } = await open('/casts/tosca/2627/tosca-9');
    const name = await screen.findByRole('textbox', { name: /Who takes it instead of Ada Thorne/ });
    await userEvent.type(name, 'nell ashe');
    await userEvent.click(screen.getByRole('button', { name: 'Publish the change' }));
    await waitFor(() => expect(castOf('Conductor')).toHaveTextContent('Nell Ashe instead of Ada Thorne'));
    expect(screen.getByText('Nell Ashe replaces Ada Thorne as Conductor.')).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw Nell Ashe' }));
    await waitFor(() => expect(castOf('Conductor')).not.toHaveTextContent('Nell Ashe'));
  });

  it('that is refused keeps what was typed, and points at an empty name', async () => {
    const { browser } = await open('/casts/tosca/2627/tosca-9');
    await userEvent.click(await screen.findByRole('button', { name: 'Publish the change' }));
    expect(screen.getByText('Enter who takes the role.')).toBeInTheDocument();
    const name = screen.getByRole('textbox', { name: /Who takes it/ });
    await userEvent.type(name, 'Olga Rue');
    browser.cutOff(true);
    await userEvent.click(screen.getByRole('button', { name: 'Publish the change' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the house');
    expect(name).toHaveValue('Olga Rue');
  });

  it('is for another evening of the run by a select', async () => {
    await open('/casts/tosca/2627/tosca-9');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Performance of this run' }),
      'Thursday 3 December 2026, 7.30pm',
    );
    expect(screen.getByTestId('address')).toHaveTextContent('/casts/tosca/2627/tosca-3');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Floria Tosca: Mira Vale');
    expect(screen.getByRole('textbox', { name: 'Who takes it instead of Mira Vale' })).toBeInTheDocument();
  });

  it.each([
    ['/casts/secret/2627/secret-7', 'This cast is not public yet'],
    ['/casts/tosca/2627/tosca-4', 'There is no such performance'],
  ])('at %s is not offered: %s', async (path, words) => {
    await open(path);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Publish the change' })).toBeNull();
  });
});
