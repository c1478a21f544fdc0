import { act, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { openPage } from '#test/support/open-page.tsx';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { nothingUnderWay } from '#test/support/under-way.ts';

import { lineIn, usePageTexts } from './page-texts.ts';

let tables: TestTables;
let browser: Browser;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());
beforeEach(() => void (browser = openBrowser()));
afterEach(() => vi.unstubAllGlobals());

function Rush() {
  const line = usePageTexts('friday-rush');
  return (
    <>
      <h1>Friday Rush</h1>
      <p data-testid="line">{line('on-sale', { date: '4 December 2026' })}</p>
    </>
  );
}

const show = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Rush />
    </SWRConfig>,
  );

describe('a page whose texts nobody has published', () => {
  it('says nothing there, and is otherwise as it is', async () => {
    show();
    await waitFor(() => expect(browser.requests).toEqual(['GET /api/information/page-texts']));
    await act(nothingUnderWay);
    expect(screen.getByRole('heading', { name: 'Friday Rush' })).toBeVisible();
    expect(screen.getByTestId('line')).toBeEmptyDOMElement();
  });

  it('shows its form: the newsletter without its introduction', async () => {
    await openPage('/newsletter');
    expect(await screen.findByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign up' })).toBeVisible();
  });
});

describe('a page with texts of an editor', () => {
  beforeAll(() => publishPageTexts());

  it('says them, with its own facts in them', async () => {
    show();
    expect(
      await screen.findByText('The rush of Friday 4 December 2026 is open. These can be booked at once.'),
    ).toBeVisible();
  });

  it('has them in its description, and leaves a sentence out that names what is not known', () => {
    const texts = { id: 'casts', lines: { description: 'Who sings at the {venue} today. Come and see.' } };
    const line = lineIn('casts', texts);
    expect(line('description', { venue: 'Linbury Theatre' })).toBe(
      'Who sings at the Linbury Theatre today. Come and see.',
    );
    expect(line('description')).toBe('Come and see.');
    expect(line('dark')).toBe('');
  });

  it('shows the introduction of the newsletter', async () => {
    await openPage('/newsletter');
    expect(await screen.findByText(/^One letter a month/)).toBeVisible();
  });
});
