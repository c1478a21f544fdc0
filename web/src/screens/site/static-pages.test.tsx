import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { links } from '#web/api/links.ts';
import { PlaceContext } from '#web/api/screen.ts';
import type { Screen } from '#web/api/screen.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { openEditorialHouse, sampleTexts } from '#test/support/editorial.ts';
import { sampleHouse } from '#test/support/sample-house.ts';

import covidScreen from './covid19-tickets-screen.tsx';
import helpScreen from './help-centre-screen.tsx';
import { staticPageAt } from './static-page-screen.tsx';

const { pages } = sampleTexts();
let house: Awaited<ReturnType<typeof openEditorialHouse>>;
let browser: Browser;

beforeAll(async () => {
  house = await openEditorialHouse('2026-11-21T12:00:00.000Z', { pages });
});
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => house.close());

function visit(show: Screen, address: string, params: Readonly<Record<string, string>> = {}) {
  const Content = show.component;
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[address]}>
        <PlaceContext value={{ params, query: new URLSearchParams() }}>
          <Content />
        </PlaceContext>
      </MemoryRouter>
    </SWRConfig>,
  );
}

const policy = staticPageAt(links.policyPage.pattern);

describe('static pages by path (spec 1 §2)', () => {
  it('shows where it stands, its contents, its text, and when it was changed', async () => {
    proves(statements.sitePurpose.visitorsReadStaticPagesPolicies);
    const { container } = visit(policy, '/policies/privacy', { page: 'privacy' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeInTheDocument();
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    const first = within(contents).getByRole('link', { name: 'Who is responsible' });
    expect(first).toHaveAttribute('href', '#who-is-responsible');
    expect(document.getElementById('who-is-responsible')).toHaveTextContent('Who is responsible');
    expect(screen.getByText('16 November 2026')).toHaveAttribute('datetime', '2026-11-16');
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('HomePrivacy');
    expect(within(screen.getByRole('navigation', { name: 'Also here' })).getAllByRole('link').length).toBeGreaterThan(
      3,
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('offers to try again when it did not load', async () => {
    browser.cutOff(true);
    visit(policy, '/policies/accessibility', { page: 'accessibility' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    browser.cutOff(false);
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: /Accessibility/ })).toBeInTheDocument();
  });

  it('names itself and its trail to whoever shares or finds it', () => {
    const page = pages.find(({ path }) => path === '/support/membership/friends');
    expect(policy.head([page ? [page] : []], { params: {}, query: new URLSearchParams() })).toMatchObject({
      title: 'Friends',
      description: page?.lead,
    });
  });
});

describe('the help centre (spec 1 §2, §9)', () => {
  it('opens an answer by its question, and says when people can be reached', async () => {
    proves(statements.siteRoutes.helpCentre);
    const { container } = visit(helpScreen, '/help-centre');
    const question = await screen.findByText('How long are my seats held?');
    const answer = question.closest('details');
    expect(answer).not.toHaveAttribute('open');
    await userEvent.click(question);
    expect(answer).toHaveAttribute('open');
    expect(answer).toHaveTextContent('30 minutes');
    const ways = screen.getByRole('region', { name: 'Ask a person' });
    expect(ways).toHaveTextContent(`Contact messages are checked ${sampleHouse.facts.hours.contactMessages}`);
    expect(ways).toHaveTextContent(`Box office phone lines open ${sampleHouse.facts.hours.phoneLines}`);
    expect(within(ways).getByRole('link', { name: 'Send a message' })).toHaveAttribute('href', '/contact');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('finds answers while somebody types, says how many, and comes back from none', async () => {
    visit(helpScreen, '/help-centre');
    const field = await screen.findByRole('searchbox', { name: 'Search these answers' });
    const all = document.querySelectorAll('details').length;
    await userEvent.type(field, 'dress code');
    expect(screen.getByText('1 answer')).toBeInTheDocument();
    expect(document.querySelectorAll('details')).toHaveLength(1);
    expect(document.querySelector('details')).toHaveAttribute('open');
    await userEvent.clear(field);
    await userEvent.type(field, 'zeppelin');
    expect(screen.getByText('0 answers')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all questions' }));
    expect(document.querySelectorAll('details')).toHaveLength(all);
    expect(field).toHaveValue('');
  });
});

describe('tickets of 2020 (spec 1 §9)', () => {
  it('shows the preview day with its three sessions and the closed days, month by month', async () => {
    proves(statements.siteRoutes.covid19tickets);
    const { container } = visit(covidScreen, '/covid19tickets');
    const december = await screen.findByRole('table', { name: 'December 2020' });
    expect(
      within(december)
        .getAllByRole('columnheader')
        .map((it) => it.getAttribute('abbr')),
    ).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
    const preview = within(december).getByRole('cell', { name: /Preview day/ });
    expect(preview).toHaveTextContent(
      '12Preview dayMorning session 10.30am to 12pmAfternoon session 2pm to 3.30pmEvening session 6.30pm to 8pm',
    );
    expect(within(december).getAllByRole('cell', { name: /Closed/ })).toHaveLength(7);
    const january = screen.getByRole('table', { name: 'January 2021' });
    expect(within(january).getByRole('cell', { name: /Closed/ })).toHaveTextContent('1Closed');
    expect(await axeFindings(container)).toEqual([]);
  });
});
