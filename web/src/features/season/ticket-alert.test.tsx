import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { axeFindings } from '#test/support/axe.ts';
import { loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { alertOf } from '#test/support/ticket-alerts.ts';

import { TicketAlert } from './ticket-alert.tsx';

const start = '2026-11-21T12:00:00.000Z' as Instant;
useTestClock(start);
let tables: TestTables;
let browser: Browser;

beforeAll(async () => {
  tables = await startTables();
  await publishPageTexts();
  const soldOut = { allocation: {} };
  await loadPerformances(
    [saleTerms('night-1', start, soldOut), saleTerms('night-2', start, soldOut), saleTerms('open', start)],
    start,
  );
});
afterAll(() => tables.stop());
beforeEach(() => {
  sessionStorage.clear();
  browser = openBrowser();
});

const nights = [
  { id: 'night-1', date: '2026-12-05T12:00:00.000Z' },
  { id: 'night-2', date: '2026-12-05T12:00:00.000Z' },
];

const show = (element: React.ReactNode, secret = '') =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[`/#${secret}`]}>{element}</MemoryRouter>
    </SWRConfig>,
  );

const ask = () => screen.getByRole('button', { name: 'Tell me when tickets come back' });
const field = () => screen.getByRole('textbox', { name: /^E-mail/ });
const sent = () => browser.requests.filter((request) => !request.startsWith('GET '));

describe('a ticket alert', () => {
  it('asks for an address and a date, and says what comes next, with the focus on it', async () => {
    const { container } = show(<TicketAlert performances={nights} title="Test piece" />);
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'night-2');
    await userEvent.type(field(), 'ada@example.org');
    await userEvent.click(ask());
    expect(await screen.findByText('One more step: look into your inbox')).toBeVisible();
    expect(await screen.findByText(/Look for our mail to ada@example.org/)).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent('One more step'));
    expect(await alertOf('ada@example.org', 'night-2')).toMatchObject({ state: 'asked', email: 'ada@example.org' });
    expect(await alertOf('ada@example.org', 'night-1')).toBeNull();
  });

  it('is asked for once however often the button is pressed', async () => {
    show(<TicketAlert performances={nights.slice(0, 1)} title="Test piece" />);
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.type(field(), 'once@example.org');
    const button = ask();
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText('One more step: look into your inbox');
    expect(sent()).toEqual(['POST /api/ticket-alerts']);
  });

  it('points at an address that is none, and keeps one that could not be sent', async () => {
    show(<TicketAlert performances={nights.slice(0, 1)} title="Test piece" />);
    await userEvent.click(ask());
    expect(await screen.findByText('Enter your e-mail address.')).toBeVisible();
    await userEvent.type(field(), 'later@example.org');
    browser.cutOff(true);
    await userEvent.click(ask());
    expect(await screen.findByRole('alert')).toHaveTextContent('is kept here');
    expect(field()).toHaveValue('later@example.org');
    browser.cutOff(false);
    await userEvent.click(ask());
    expect(await screen.findByText('One more step: look into your inbox')).toBeVisible();
  });

  it('leads to the seats where tickets have come back meanwhile', async () => {
    show(<TicketAlert performances={[{ id: 'open', date: '2026-12-05T12:00:00.000Z' }]} title="Test piece" />);
    await userEvent.type(field(), 'ada@example.org');
    await userEvent.click(ask());
    expect(await screen.findByRole('link', { name: 'Choose your seats' })).toHaveAttribute(
      'href',
      '/seatmap?performanceId=open',
    );
  });

  it('says what the house says where it refuses', async () => {
    show(<TicketAlert performances={[{ id: 'gone', date: '2026-12-05T12:00:00.000Z' }]} title="Test piece" />);
    await userEvent.type(field(), 'ada@example.org');
    await userEvent.click(ask());
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot find that performance.');
  });
});
