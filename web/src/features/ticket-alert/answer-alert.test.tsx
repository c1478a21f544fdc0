import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { axeFindings } from '#test/support/axe.ts';
import { loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { openBrowser } from '#test/support/browser.ts';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { alertOf, askedAlert } from '#test/support/ticket-alerts.ts';

import { AlertPage, ConfirmAlert, EndAlert } from './answer-alert.tsx';

const start = '2026-11-21T12:00:00.000Z' as Instant;
useTestClock(start);
let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
  await publishPageTexts();
  await loadPerformances([saleTerms('night-1', start, { allocation: {} }), saleTerms('open', start)], start);
});
afterAll(() => tables.stop());
beforeEach(() => void openBrowser());

const show = (element: React.ReactNode, secret = '') =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[`/#${secret}`]}>{element}</MemoryRouter>
    </SWRConfig>,
  );

describe('the pages behind the links of a ticket alert', () => {
  it('change nothing when they are opened; confirm by one press, and end by one press', async () => {
    const link = await askedAlert('pages@example.org', 'night-1');
    const { container, unmount } = show(
      <AlertPage title="Confirm your ticket alert">
        <ConfirmAlert />
      </AlertPage>,
      link,
    );
    expect((await alertOf('pages@example.org', 'night-1'))?.state).toBe('asked');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm my alert' }));
    expect(await screen.findByText('Your alert is set')).toBeVisible();
    expect((await alertOf('pages@example.org', 'night-1'))?.state).toBe('waiting');
    unmount();
    show(<EndAlert />, link);
    await userEvent.click(screen.getByRole('button', { name: 'End my alert' }));
    expect(await screen.findByText('Your alert has ended')).toBeVisible();
    expect(await alertOf('pages@example.org', 'night-1')).toBeNull();
  });

  it('lead to the seats where tickets came back before the press', async () => {
    show(<ConfirmAlert />, await askedAlert('late@example.org', 'open'));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm my alert' }));
    expect(await screen.findByRole('link', { name: 'Choose your seats' })).toHaveAttribute(
      'href',
      '/seatmap?performanceId=open',
    );
  });

  it.each([
    ['of no alert', `${'h'.repeat(43)}.${'s'.repeat(43)}.night-1`],
    ['cut off', 'h'.repeat(43)],
  ])('say that a link %s does not work', async (_, link) => {
    show(<EndAlert />, link);
    await userEvent.click(screen.getByRole('button', { name: 'End my alert' }));
    expect(await screen.findByText('This link does not work')).toBeVisible();
  });

  it('ask for the whole link where there is none', () => {
    show(<ConfirmAlert />);
    expect(screen.getByText('The link is not complete')).toBeVisible();
  });
});
