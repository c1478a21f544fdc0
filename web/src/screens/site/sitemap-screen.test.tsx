import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { PlaceContext } from '#web/api/screen.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { publishChrome } from '#test/support/chrome.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import sitemap from './sitemap-screen.tsx';

let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
  await publishChrome(instant('2026-11-21T12:00:00Z'));
});

afterAll(() => tables.stop());

beforeEach(() => {
  openBrowser();
});

afterEach(() => vi.unstubAllGlobals());

const Sitemap = sitemap.component;

it('is titled as specified and has its thirteen sections with nested links (spec 1 §2)', async () => {
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <main>
          <PlaceContext value={{ params: {}, query: new URLSearchParams() }}>
            <Sitemap />
          </PlaceContext>
        </main>
      </MemoryRouter>
    </SWRConfig>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Sitemap' })).toBeVisible();
  expect(await screen.findByText('Quick links to pages on the Royal Opera House website')).toBeVisible();
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(13);
  const policies = screen.getByRole('link', { name: 'Policies' }).closest('li') ?? document.body;
  expect(within(policies).getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/policies/privacy');
  expect(await axeFindings(container)).toEqual([]);
});

it('says so in its head, without the house’s name before its content is there', () => {
  const place = { params: {}, query: new URLSearchParams() };
  const description = 'Quick links to pages on the Royal Opera House website';
  expect(sitemap.head([{ title: 'Sitemap', lead: description }], place)).toEqual({ title: 'Sitemap', description });
  expect(sitemap.head([undefined], place)).toEqual({
    title: 'Sitemap',
    description: 'Quick links to pages on the website',
  });
});
