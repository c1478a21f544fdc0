import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { queryTypes } from '#shared/kernel/forms/query-types.ts';
import { PlaceContext } from '#web/api/screen.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';
import type { Browser } from '#test/support/browser.ts';
import { openForEnquiries } from '#test/support/enquiry-house.ts';
import type { EnquiryHouse } from '#test/support/enquiry-house.ts';

import contactScreen from './contact-screen.tsx';
import { EducationPartnersForm } from './education-form/education-partners-form.tsx';

let house: EnquiryHouse;
let browser: Browser;
let time = Date.parse('2026-11-21T12:10:00.000Z');

const plain = (text: string) => ({ kind: 'paragraph' as const, spans: [{ text, style: null, link: null }] });
const hours =
  'Contact messages are checked Monday to Friday 9am to 5pm except bank holidays; box office phone lines open Monday to Saturday 10 to 6.';
const words = {
  id: 'contact',
  title: 'Contact',
  description: 'Write to us.',
  intro: [plain('Tell us what it is about.')],
  urgent: { title: 'Is it urgent?', blocks: [plain('Ring the box office.')] },
  hours,
  emailHint: 'We answer to this address.',
  messageHint: 'Please do not write card numbers.',
  consent: 'We use what you write here to answer you.',
};

beforeAll(async () => void (house = await openForEnquiries('2026-11-21T12:10:00.000Z', { contact: words })));
beforeEach(() => {
  // Another hour, so that no test brakes the next one.
  time += 3_600_000;
  browser = house.visit(new Date(time).toISOString());
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => house.close());

function Contact() {
  const Content = contactScreen.component;
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <PlaceContext value={{ params: {}, query: new URLSearchParams() }}>
          <Content />
        </PlaceContext>
      </MemoryRouter>
    </SWRConfig>
  );
}

async function enter() {
  const view = render(<Contact />);
  await screen.findByRole('button', { name: 'Send message' });
  return view;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const queryType = () => screen.getByRole('combobox', { name: 'Query type' });
const consent = () => screen.getByRole('checkbox', { name: 'I agree' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
const posts = () => browser.requests.filter((line) => line === 'POST /api/contact');

async function fill({ message = 'I left a glove.' } = {}) {
  await userEvent.type(field('Name'), 'Ada Byron');
  await userEvent.type(field('E-mail address'), 'ada@example.org');
  await userEvent.selectOptions(queryType(), 'Lost Property');
  await userEvent.type(field('Subject'), 'A glove');
  await userEvent.click(field('Message'));
  await userEvent.paste(message);
  await userEvent.click(consent());
}

describe('the contact page (spec 1 §2, §3, §9)', () => {
  it('has nothing that axe objects to', async () => {
    const { container } = await enter();
    expect(await axeFindings(container)).toEqual([]);
    await press();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('has its header, its intro, what to do when it is urgent, the consent, and when messages are read', async () => {
    proves(
      statements.siteRoutes.contact,
      statements.siteScreens.contactPageHeaderContactIntro,
      statements.siteLimits.contactMessagesCheckedMondayFriday,
    );
    await enter();
    expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    expect(screen.getByText('Tell us what it is about.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Is it urgent?' })).toBeVisible();
    expect(consent()).toHaveAccessibleDescription(words.consent);
    expect(screen.getByText(hours)).toBeVisible();
  });

  it('offers the eleven query types, word for word', async () => {
    proves(statements.siteEntities.contactFormOffersElevenQuery);
    await enter();
    const offered = [...queryType().querySelectorAll('option')].map(({ value }) => value).filter(Boolean);
    expect(offered).toEqual(queryTypes.map(([name]) => name));
  });

  it('thanks whoever has written, in its place and with the focus, and leads to what is on', async () => {
    proves(statements.siteScreens.afterSendingThankYouWe);
    const call = vi.spyOn(globalThis, 'fetch');
    await enter();
    await fill();
    await press();
    expect(await screen.findByRole('heading', { name: 'Thank you!' })).toHaveFocus();
    const { body } = call.mock.calls.find(([, init]) => init?.method === 'POST')?.[1] ?? {};
    expect(JSON.parse(typeof body === 'string' ? body : '')).toMatchObject({ subject: 'A glove', consent: true });
    expect(screen.getByText('We will shortly confirm receipt of your message.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See Tickets & events' })).toHaveAttribute('href', '/tickets-and-events');
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
  });
});

describe('mistakes', () => {
  it('are told beside each field before anything is sent, and the focus goes to the first', async () => {
    await enter();
    await press();
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(field('Name')).toHaveAccessibleDescription('Enter your name.');
    expect(field('E-mail address')).toHaveAccessibleDescription(
      'We answer to this address. Enter your e-mail address, so that we can answer.',
    );
    expect(queryType()).toHaveAccessibleDescription('Choose what your message is about.');
    expect(consent()).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('Please check the fields that are marked.');
    expect(posts()).toEqual([]);
  });

  it('go when their field is changed', async () => {
    await enter();
    await press();
    await userEvent.type(field('Name'), 'A');
    expect(field('Name')).not.toBeInvalid();
    expect(field('Subject')).toBeInvalid();
  });

  it('that only the server knows are told at their field, and what was typed stays', async () => {
    await enter();
    await fill({ message: 'My card is 4111 1111 1111 1111.' });
    await press();
    await waitFor(() => expect(field('Message')).toBeInvalid());
    await waitFor(() => expect(field('Message')).toHaveFocus());
    expect(screen.getByText(/Please do not send card numbers/)).toBeVisible();
    expect(field('Message')).toHaveValue('My card is 4111 1111 1111 1111.');
  });

  it('a message that is too long is counted, not cut', async () => {
    await enter();
    await fill({ message: 'x'.repeat(5003) });
    expect(screen.getByText('5,003 of 5,000 characters')).toBeVisible();
    await press();
    expect(field('Message')).toHaveAccessibleDescription(/Use at most 5,000 characters; these are 5,003\./);
    expect(field('Message')).toHaveValue('x'.repeat(5003));
    expect(posts()).toEqual([]);
  });
});

describe('sending', () => {
  it('happens once however often the button is pressed', async () => {
    await enter();
    await fill();
    const button = screen.getByRole('button', { name: 'Send message' });
    await Promise.all([userEvent.click(button), userEvent.click(button), userEvent.click(button)]);
    await screen.findByRole('heading', { name: 'Thank you!' });
    expect(posts()).toHaveLength(1);
  });

  it('that fails keeps everything; the same contents go again under the same key', async () => {
    await enter();
    await fill();
    const answering = globalThis.fetch;
    const keys: (string | null)[] = [];
    let isOff = true;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('idempotency-key'));
      return isOff ? Promise.reject(new TypeError('Failed to fetch')) : answering(url, init);
    });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('What you wrote is kept here; send it again');
    expect(field('Message')).toHaveValue('I left a glove.');
    await press();
    await waitFor(() => expect(keys).toHaveLength(2));
    isOff = false;
    await userEvent.type(field('Subject'), ', again');
    await press();
    await screen.findByRole('heading', { name: 'Thank you!' });
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('too often says how long to wait and keeps everything', async () => {
    for (let count = 0; count < 5; count += 1) {
      const { unmount } = await enter();
      await fill();
      await press();
      await screen.findByRole('heading', { name: 'Thank you!' });
      unmount();
    }
    await enter();
    await fill();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please wait 50 minutes and send this again; it is kept here.',
    );
    expect(field('Message')).toHaveValue('I left a glove.');
  });
});

describe('what was typed', () => {
  it('stays over a reload, but never the consent, and goes once it is sent', async () => {
    const { unmount } = await enter();
    await fill();
    unmount();
    await enter();
    expect(field('Name')).toHaveValue('Ada Byron');
    expect(queryType()).toHaveValue('Lost Property');
    expect(field('Message')).toHaveValue('I left a glove.');
    expect(screen.getByText('15 of 5,000 characters')).toBeVisible();
    expect(consent()).not.toBeChecked();
    await userEvent.click(consent());
    await press();
    await screen.findByRole('heading', { name: 'Thank you!' });
    expect(sessionStorage.getItem('draft contact')).toBeNull();
  });

  it('is typed in any case, also where the browser has no storage', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    await enter();
    await fill();
    await press();
    expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeVisible();
  });
});

it('has a field for robots that nobody reaches or hears', async () => {
  await enter();
  const trap = document.querySelector('input[name="website"]');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
});

describe('the form of schools', () => {
  const show = () =>
    render(
      <EducationPartnersForm
        consent="We use it to answer you."
        resultTitle="Thank you"
        resultText="We answer within five days."
      />,
    );
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send enquiry' }));

  it('has nothing that axe objects to, with and without mistakes', async () => {
    const { container } = show();
    expect(await axeFindings(container)).toEqual([]);
    await send();
    expect(await axeFindings(container)).toEqual([]);
    expect(screen.getByRole('group', { name: 'Key stages' })).toHaveAccessibleDescription(
      'Choose all that you teach. Choose at least one key stage.',
    );
  });

  it('is sent with several key stages and without a telephone, and says what its page says', async () => {
    show();
    await userEvent.type(field('Your name'), 'Grace Hopper');
    await userEvent.type(field('Your role'), 'Head of music');
    await userEvent.type(field('School or college'), 'Riverside School');
    await userEvent.type(field('Postcode'), 'wc2e9dd');
    await userEvent.type(field('E-mail address'), 'grace@example.org');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Key stage 2' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Post-16' }));
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Backstage visits');
    await userEvent.click(consent());
    await send();
    const thanks = await screen.findByRole('heading', { name: 'Thank you' });
    await waitFor(() => expect(thanks).toHaveFocus());
    expect(screen.getByText('We answer within five days.')).toBeVisible();
    expect(browser.requests).toEqual(['POST /api/information/education-partners-form']);
  });
});
