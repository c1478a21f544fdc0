import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { currentConsent } from '#shared/account/domain/newsletter/consent.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { subscriptionOf, waitingSubscription } from '#test/support/newsletter.ts';
import { publishPageTexts } from '#test/support/page-texts.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { AnswerLink, confirming, leaving } from './answer-link.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

let tables: TestTables;
let browser: Browser;

beforeAll(async () => {
  tables = await startTables();
  await publishPageTexts();
});

afterAll(() => tables.stop());

beforeEach(() => {
  sessionStorage.clear();
  browser = openBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The element on a page whose address ends with this secret. */
function show(element: React.ReactNode, secret = '') {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[`/#${secret}`]}>{element}</MemoryRouter>
    </SWRConfig>,
  );
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const consent = () => screen.getByRole('checkbox');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));

async function fill(email: string) {
  await userEvent.type(field(/^E-mail/), email);
  await userEvent.type(field(/^First name/), 'Ada');
  await userEvent.click(consent());
}

describe('the form of the newsletter', () => {
  it('has nothing that axe objects to', async () => {
    const { container } = show(<NewsletterForm />);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('asks the house and says what comes next, with the focus on it', async () => {
    show(<NewsletterForm />);
    await fill('ada@example.org');
    await press();
    expect(await screen.findByText('One more step: look into your inbox')).toBeVisible();
    expect(await screen.findByText(/Look for our mail to ada@example.org/)).toBeVisible();
    expect(document.activeElement).toHaveTextContent('One more step');
    expect(await subscriptionOf('ada@example.org')).toMatchObject({
      state: 'requested',
      firstName: 'Ada',
      consent: { version: currentConsent },
    });
  });

  it('is sent once however often the button is pressed', async () => {
    show(<NewsletterForm />);
    await fill('once@example.org');
    const button = screen.getByRole('button', { name: 'Sign up' });
    act(() => {
      button.click();
      button.click();
      button.click();
    });
    await screen.findByText('One more step: look into your inbox');
    expect(browser.requests.filter((request) => !request.startsWith('GET '))).toEqual(['POST /api/newsletter']);
  });

  it('points at what is wrong, takes the focus there and keeps what was typed', async () => {
    show(<NewsletterForm />);
    await userEvent.type(field(/^E-mail/), 'ada at example');
    await press();
    expect(await screen.findByText('Enter an e-mail address in the form name@example.org.')).toBeVisible();
    expect(screen.getByText('Tick the box to say that we may write to you.')).toBeVisible();
    await waitFor(() => expect(field(/^E-mail/)).toHaveFocus());
    expect(field(/^E-mail/)).toHaveValue('ada at example');
  });

  it('keeps everything when nobody answers, and can be sent again', async () => {
    show(<NewsletterForm />);
    await fill('later@example.org');
    browser.cutOff(true);
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('What you wrote is kept here; send it again');
    expect(field(/^E-mail/)).toHaveValue('later@example.org');
    expect(field(/^First name/)).toHaveValue('Ada');
    expect(consent()).toBeChecked();
    browser.cutOff(false);
    await press();
    expect(await screen.findByText('One more step: look into your inbox')).toBeVisible();
  });

  it('has a field for robots that nobody sees or reaches', () => {
    const { container } = show(<NewsletterForm />);
    expect(screen.queryByRole('textbox', { name: /Leave this empty/ })).toBeNull();
    expect(container.querySelector('input[name="website"]')).toHaveAttribute('tabindex', '-1');
  });
});

describe('the page behind the link of the mail', () => {
  it('changes nothing when it is opened, confirms when its button is pressed, and has nothing for axe', async () => {
    const { email, confirm } = await waitingSubscription();
    const { container } = show(<AnswerLink words={confirming} />, confirm);
    expect(browser.requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
    expect((await subscriptionOf(email))?.state).toBe('requested');
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm my subscription' }));
    expect(await screen.findByText('You are on the list')).toBeVisible();
    expect((await subscriptionOf(email))?.state).toBe('confirmed');
  });

  it('says that it was used when it is opened again', async () => {
    const { confirm } = await waitingSubscription();
    for (const words of ['You are on the list', 'You have already confirmed']) {
      const { unmount } = show(<AnswerLink words={confirming} />, confirm);
      await userEvent.click(screen.getByRole('button'));
      expect(await screen.findByText(words)).toBeVisible();
      unmount();
    }
  });

  it('leads to another request when it has expired', async () => {
    const { confirm } = await waitingSubscription({ expired: true });
    show(<AnswerLink words={confirming} />, confirm);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(/This link has expired/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/newsletter');
  });

  it.each([
    ['is unknown', `${'a'.repeat(43)}.${'b'.repeat(43)}`],
    ['is cut off', 'a'.repeat(43)],
  ])('leads to another request when it %s', async (_, token) => {
    show(<AnswerLink words={confirming} />, token);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('This link does not work')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });

  it('asks for the whole link where there is none', () => {
    show(<AnswerLink words={confirming} />);
    expect(screen.getByText('The link is not complete')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks its question in the HTML of the server, which is never told the secret', () => {
    const html = renderToString(
      <SWRConfig value={{ provider: () => new Map() }}>
        <StaticRouter location="/newsletter/confirm">
          <AnswerLink words={confirming} />
        </StaticRouter>
      </SWRConfig>,
    );
    expect(html).toContain('Confirm my subscription');
    expect(html).not.toContain('not complete');
  });

  it('can be pressed again when nobody answered', async () => {
    const { confirm } = await waitingSubscription();
    show(<AnswerLink words={confirming} />, confirm);
    browser.cutOff(true);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(/Nothing was changed/)).toBeVisible();
    browser.cutOff(false);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('You are on the list')).toBeVisible();
  });

  it('lets the reader leave', async () => {
    const { email, leave } = await waitingSubscription();
    show(<AnswerLink words={leaving} />, leave);
    await userEvent.click(screen.getByRole('button', { name: 'Leave the newsletter' }));
    expect(await screen.findByText('You have left the newsletter')).toBeVisible();
    expect((await subscriptionOf(email))?.state).toBe('left');
  });
});
